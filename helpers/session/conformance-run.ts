import { catalogue, type RequirementId } from '../../contract/catalogue.ts';
import type { Part } from '../../contract/requirement.ts';
import type { Exchange } from '../api/exchange.ts';
import type { Check } from '../check/check.ts';
import type { ObservedValue } from '../check/context.ts';
import { type Judgement, judge } from '../check/judge.ts';
import { Blocked, SetupProblem, Trouble } from '../check/outcome.ts';
import type { RowRecord } from '../check/row-record.ts';
import type { Config } from '../config/config.ts';
import type { Secrets } from '../masking.ts';
import { Session } from './session.ts';

/** What the run as a whole has to tell, beside its rows; secrets are masked. */
export interface RunSummary {
  readonly requests: number;
  readonly made: number;
  readonly leftovers: readonly string[];
  readonly observations: Readonly<Record<string, ObservedValue>>;
  /** Why nothing was judged. */
  readonly setupProblem: string | undefined;
  readonly trouble: string | undefined;
  readonly suiteErrors: readonly string[];
}

/** What a test has to tell of its row. */
export interface ToldRow {
  readonly row: RowRecord;
  readonly exchanges: readonly Exchange[];
  /** What the test throws, so that vitest and Allure see the outcome as well. */
  readonly error: Error | undefined;
}

/** A conformance run: opens the session once, judges check after check, and masks all that it tells. */
export class ConformanceRun {
  readonly leftOut: ReadonlyMap<Part, string>;
  readonly secrets: Secrets;
  readonly #session: Session;
  readonly #suiteErrors: string[] = [];
  readonly #underWay = new Set<Promise<ToldRow>>();
  #obstacle: Promise<Error | undefined> | undefined;

  constructor(config: Config) {
    this.leftOut = config.leftOut;
    this.#session = new Session(config);
    this.secrets = this.#session.secrets;
  }

  judge(check: Check): Promise<ToldRow> {
    const told = this.#judge(check);
    this.#underWay.add(told);
    return told;
  }

  async #judge(check: Check): Promise<ToldRow> {
    const obstacle = await this.#prepared();
    if (obstacle instanceof SetupProblem)
      return this.notAsked(check.id, `nothing was judged: ${obstacle.message}`);
    if (obstacle !== undefined && !(obstacle instanceof Trouble || obstacle instanceof Blocked))
      this.#noteSuiteError(`${obstacle.name}: ${obstacle.message}`);
    if (obstacle !== undefined)
      return this.#tell(check.id, {
        ...unjudged,
        id: check.id,
        outcome: 'inconclusive',
        reason: obstacle.message,
      });
    const judgement = await judge(check, this.#session);
    if (judgement.suiteError !== undefined)
      this.#noteSuiteError(`${check.id}: ${judgement.reason}`);
    return this.#tell(check.id, judgement);
  }

  #noteSuiteError(text: string): void {
    const told = this.secrets.mask(text);
    if (!this.#suiteErrors.includes(told)) this.#suiteErrors.push(told);
  }

  notAsked(id: RequirementId, reason: string): ToldRow {
    return this.#tell(id, { ...unjudged, id, outcome: 'not-run', reason });
  }

  /** Asks nothing more, and cleans up. */
  interrupt(): void {
    this.#session.interrupt();
  }

  /** Ends the session and sums it up. */
  async end(): Promise<RunSummary> {
    const obstacle = await this.#obstacle;
    // An interruption ends the tests at once, while their checks still remove what they made.
    await Promise.allSettled(this.#underWay);
    await this.#session.close();
    const mask = (text: string) => this.secrets.mask(text);
    const told = obstacle === undefined ? undefined : mask(obstacle.message);
    return {
      requests: this.#session.requests,
      made: this.#session.book.made,
      leftovers: this.#session.book.leftovers.map(mask),
      observations: Object.fromEntries(
        [...this.#session.observations].map(([key, value]) => [
          key,
          typeof value === 'string' ? mask(value) : value,
        ]),
      ),
      setupProblem: obstacle instanceof SetupProblem ? told : undefined,
      trouble:
        told === undefined || obstacle instanceof SetupProblem
          ? undefined
          : `${told} Check API_BASE_URL and the network: npm start -- doctor`,
      suiteErrors: this.#suiteErrors,
    };
  }

  #prepared(): Promise<Error | undefined> {
    this.#obstacle ??= this.#session.prepare().then(
      () => undefined,
      (error: Error) => error,
    );
    return this.#obstacle;
  }

  #tell(id: RequirementId, { outcome, reason, exchanges, durationMs }: Judgement): ToldRow {
    const told = reason === undefined ? {} : { reason: this.secrets.mask(reason) };
    const row: RowRecord = { id, level: catalogue[id].level, outcome, ...told, durationMs };
    return { row, exchanges, error: errorOf(row) };
  }
}

const unjudged = { exchanges: [], durationMs: 0, suiteError: undefined } as const;

function errorOf({ outcome, reason = '' }: RowRecord): Error | undefined {
  if (outcome === 'passed' || outcome === 'not-run') return undefined;
  // Allure takes an error for a breach by its name.
  const name = outcome === 'failed' ? 'AssertionError' : 'Trouble';
  return Object.assign(new Error(reason), { name, stack: '' });
}
