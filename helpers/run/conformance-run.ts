import { type RequirementId, requirementOf } from '../../contract/catalogue.ts';
import type { Exchange } from '../../contract/exchange.ts';
import type { ObservedValue } from '../../contract/finding.ts';
import { Blocked, SetupProblem, Trouble } from '../../contract/outcome.ts';
import type { Part } from '../../contract/requirement.ts';
import type { RowRecord } from '../../contract/row-record.ts';
import { reasonOf } from '../../reports/finding-text.ts';
import type { Config } from '../config/config.ts';
import { askAs, watchBackground } from '../judging/background.ts';
import type { Check } from '../judging/check.ts';
import { type Judgement, judge } from '../judging/judge.ts';
import type { Secrets } from '../masking/secrets.ts';
import { keepTrail } from '../network/trail.ts';
import { tellLeftover } from '../records/leftover.ts';
import { keepPicture, pageShownLast } from './keep-picture.ts';
import { Session, type SessionOptions } from './session.ts';

/** What the run as a whole has to tell, beside its rows; secrets are masked. */
export interface RunSummary {
  readonly requests: number;
  readonly made: number;
  readonly leftovers: readonly string[];
  readonly observations: Readonly<Record<string, ObservedValue>>;
  /** Why nothing was judged. */
  readonly setupProblem: string | undefined;
  readonly trouble: string | undefined;
  readonly suiteErrors: readonly SuiteError[];
}

/** How the suite itself failed, with the requirements whose checks met with it. */
export interface SuiteError {
  readonly text: string;
  readonly ids: readonly RequirementId[];
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
  readonly #reportsDir: string;
  readonly #wayToAccess: Exchange[] = [];
  readonly #suiteErrors = new Map<string, Set<RequirementId>>();
  readonly #endWatch: () => void;
  readonly #underWay = new Set<Promise<ToldRow>>();
  #obstacle: Promise<Error | undefined> | undefined;

  constructor(config: Config, options: SessionOptions = {}) {
    this.leftOut = config.leftOut;
    this.#reportsDir = config.reportsDir;
    this.#session = new Session(config, options);
    this.secrets = this.#session.secrets;
    this.#endWatch = watchBackground((id, error) =>
      this.#noteSuiteError(`Left running, it failed later: ${error.name}: ${error.message}`, id),
    );
  }

  judge(check: Check): Promise<ToldRow> {
    const told = askAs(check.id, () => this.#judge(check));
    this.#underWay.add(told);
    return told;
  }

  async #judge(check: Check): Promise<ToldRow> {
    const obstacle = await this.#prepared();
    if (obstacle instanceof SetupProblem)
      return {
        ...this.notAsked(check.id, `nothing was judged: ${obstacle.message}`),
        exchanges: pageShownLast(this.#wayToAccess),
      };
    if (obstacle !== undefined && !(obstacle instanceof Trouble || obstacle instanceof Blocked))
      this.#noteSuiteError(`The run could not begin: ${obstacle.name}: ${obstacle.message}`);
    if (obstacle !== undefined)
      return this.#tell(check.id, {
        ...unjudged,
        proof: pageShownLast(this.#wayToAccess),
        id: check.id,
        outcome: 'inconclusive',
        text: obstacle.message,
      });
    const judgement = await judge(check, this.#session);
    if (judgement.suiteError !== undefined) this.#noteSuiteError(judgement.text ?? '', check.id);
    return this.#tell(check.id, judgement);
  }

  #noteSuiteError(text: string, id?: RequirementId): void {
    const told = this.secrets.mask(text);
    const ids = this.#suiteErrors.get(told) ?? new Set();
    this.#suiteErrors.set(told, id === undefined ? ids : ids.add(id));
  }

  notAsked(id: RequirementId, reason: string): ToldRow {
    return this.#tell(id, { ...unjudged, id, outcome: 'not-run', text: reason });
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
    await this.#session.noteSurvivors();
    await this.#session.close();
    this.#endWatch();
    const mask = (text: string) => this.secrets.mask(text);
    const told = obstacle === undefined ? undefined : mask(obstacle.message);
    return {
      requests: this.#session.requests,
      made: this.#session.records.made,
      leftovers: this.#session.records.leftovers.map(tellLeftover).map(mask),
      observations: Object.fromEntries(
        [...this.#session.observations].map(([key, value]) => [
          key,
          typeof value === 'string' ? mask(value) : value,
        ]),
      ),
      setupProblem: obstacle instanceof SetupProblem ? told : undefined,
      trouble: obstacle instanceof Trouble || obstacle instanceof Blocked ? told : undefined,
      suiteErrors: [...this.#suiteErrors].map(([text, ids]) => ({ text, ids: [...ids] })),
    };
  }

  #prepared(): Promise<Error | undefined> {
    this.#obstacle ??= keepTrail(this.#wayToAccess, () => this.#session.prepare()).then(
      () => keepPicture([], this.#reportsDir, undefined),
      (error: Error) => keepPicture(this.#wayToAccess, this.#reportsDir, error),
    );
    return this.#obstacle;
  }

  #tell(id: RequirementId, judgement: Judgement): ToldRow {
    const { outcome, proof, way, durationMs } = judgement;
    const told = outcome === 'passed' ? {} : { reason: this.secrets.mask(reasonOf(judgement)) };
    const row: RowRecord = { id, level: requirementOf(id).level, outcome, ...told, durationMs };
    return { row, exchanges: [...way, ...proof], error: errorOf(row) };
  }
}

const unjudged = { proof: [], way: [], durationMs: 0 } as const;

function errorOf({ outcome, reason = '' }: RowRecord): Error | undefined {
  if (outcome === 'passed' || outcome === 'not-run') return undefined;
  // Allure takes an error for a breach by its name.
  const name = outcome === 'failed' ? 'AssertionError' : 'Trouble';
  return Object.assign(new Error(reason), { name, stack: '' });
}
