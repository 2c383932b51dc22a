import type { RequirementId } from '../../contract/catalogue.ts';
import type { Exchange } from '../../contract/exchange.ts';
import type { ObservedValue, SecondLook, SecondLooks } from '../../contract/finding.ts';
import { Blocked, SetupProblem, Trouble } from '../../contract/outcome.ts';
import type { LeftOut } from '../../contract/selection.ts';
import { ownPath } from '../../reports/report-folder.ts';
import { evidenceFile } from '../../reports/reports.ts';
import { writeWhole } from '../../reports/write-whole.ts';
import type { Config } from '../config/index.ts';
import type { Evidence } from '../evidence/index.ts';
import {
  askAs,
  type Check,
  isForAccess,
  type Judgement,
  judge,
  runEnd,
  runNext,
  type Schedule,
  watchBackground,
} from '../judging/index.ts';
import { keepTrail } from '../network/index.ts';
import { tellLeftover } from '../records/index.ts';
import { Session, type SessionOptions } from '../session/index.ts';
import { longestKept, packEvidence } from './evidence-file.ts';
import { type Handed, HandOver, maskTexts } from './hand-over.ts';
import { keepPicture, pageShownLast } from './keep-picture.ts';

/** What the run as a whole has to tell, beside its findings; secrets are masked. */
export interface RunSummary {
  readonly requests: number;
  readonly made: number;
  /** How many were removed that killed runs had left. */
  readonly swept: number;
  readonly leftovers: readonly string[];
  readonly observations: Readonly<Record<string, ObservedValue>>;
  /** Why nothing was judged. */
  readonly setupProblem: string | undefined;
  readonly trouble: string | undefined;
  /** That the service stopped answering in the middle. */
  readonly stop: string | undefined;
  readonly suiteErrors: readonly SuiteError[];
  /** What came of required requirements that failed, when they were asked once more. */
  readonly secondLooks: SecondLooks;
}

/** How the suite itself failed, with the requirements whose checks met with it. */
interface SuiteError {
  readonly text: string;
  readonly ids: readonly RequirementId[];
}

/** A conformance run: opens the session once, judges check after check, and hands over what it found. */
export class ConformanceRun {
  readonly #handOver: HandOver;
  readonly #session: Session;
  readonly #config: Config;
  readonly #startedAt = new Date();
  /** What each requirement was judged by. */
  readonly #judged = new Map<RequirementId, readonly Evidence[]>();
  readonly #wayToAccess: Exchange[] = [];
  readonly #suiteErrors = new Map<string, SuiteError>();
  readonly #endWatch: () => void;
  readonly #underWay = new Set<Promise<Handed>>();
  readonly #failed: Check[] = [];
  /** The first requirement that was asked in vain since the service stopped answering. */
  #stoppedAt: RequirementId | undefined;
  #obstacle: Promise<Error | undefined> | undefined;
  #next: Promise<readonly Judgement[]> | undefined;
  #end: Promise<readonly Judgement[]> | undefined;

  constructor(config: Config, options: SessionOptions = {}) {
    this.#config = config;
    this.#session = new Session(config, options);
    this.#handOver = new HandOver(this.#session.secrets);
    this.#endWatch = watchBackground((id, error) =>
      this.#noteSuiteError(`Left running, it failed later: ${error.name}: ${error.message}`, id),
    );
  }

  /** Judges a check of those that are asked; one that is next or at the end with all that are. */
  judge(check: Check, asked: Schedule): Promise<Handed> {
    const told = askAs(check.id, () => this.#judge(check, asked));
    this.#underWay.add(told);
    return told;
  }

  async #judge(check: Check, asked: Schedule): Promise<Handed> {
    const prepared = this.#prepared();
    const { opened } = this.#session;
    const before = await (isForAccess(check.id) ? prepared : Promise.race([opened, prepared]));
    if (before !== undefined) return this.#blockedByObstacle(check.id, before);
    const judgement = await (check.turn === 'together'
      ? judge(check, this.#session)
      : this.#judgeAmong(asked, check));
    // The login may show that nothing can be judged only now.
    const obstacle = await prepared;
    if (obstacle !== undefined) return this.#blockedByObstacle(check.id, obstacle);
    if (judgement.suiteError !== undefined) this.#noteSuiteError(judgement.text ?? '', check.id);
    if (judgement.evidence !== undefined) this.#judged.set(check.id, judgement.evidence);
    if (!this.#session.isSilent) this.#stoppedAt = undefined;
    else if (judgement.cause === 'trouble') this.#stoppedAt ??= check.id;
    const handed = this.#handOver.hand(judgement);
    const { outcome, level } = handed.finding;
    // What did harm to others is not written a second time.
    const mayAgain = this.#session.records.books.every(({ harm }) => harm?.see !== check.id);
    if (outcome === 'failed' && level === 'required' && mayAgain) this.#failed.push(check);
    return handed;
  }

  async #judgeAmong({ next, ...end }: Schedule, { id, turn }: Check): Promise<Judgement> {
    const ask = (check: Check) => askAs(check.id, () => judge(check, this.#session));
    if (turn === 'next') this.#next ??= runNext(next, this.#session, ask);
    else this.#end ??= runEnd(end, this.#session, ask);
    const judgements = await (turn === 'next' ? this.#next : this.#end);
    return judgements?.find((judgement) => judgement.id === id) as Judgement;
  }

  /** Asks what failed once more, one after another, while it is little and does not take long. */
  async #lookAgain(): Promise<Record<string, SecondLook>> {
    const looks: Record<string, SecondLook> = {};
    if (this.#failed.length > mostSecondLooks) return looks;
    this.#session.beginSecondLook();
    const endsAt = performance.now() + longestSecondLooksMs;
    for (const check of this.#failed) {
      if (this.#session.isInterrupted || performance.now() > endsAt) break;
      const { outcome } = await askAs(check.id, () => judge(check, this.#session));
      looks[check.id] = outcome === 'failed' || outcome === 'passed' ? outcome : 'unclear';
    }
    return looks;
  }

  #blockedByObstacle(id: RequirementId, obstacle: Error): Handed {
    const told = { ...unjudged, id, proof: pageShownLast(this.#wayToAccess) };
    if (obstacle instanceof SetupProblem) {
      const text = `nothing was judged: ${obstacle.message}`;
      return this.#handOver.hand({
        ...told,
        outcome: 'not-run',
        cause: 'setup',
        unasked: 'setup',
        text,
      });
    }
    const cause =
      obstacle instanceof Trouble ? 'trouble' : obstacle instanceof Blocked ? 'blocked' : 'suite';
    if (cause === 'suite')
      this.#noteSuiteError(`The run could not begin: ${obstacle.name}: ${obstacle.message}`);
    return this.#handOver.hand({ ...told, outcome: 'inconclusive', cause, text: obstacle.message });
  }

  #noteSuiteError(told: string, id?: RequirementId): void {
    const text = this.#session.secrets.mask(told);
    const ids = new Set(this.#suiteErrors.get(text)?.ids);
    if (id !== undefined) ids.add(id);
    this.#suiteErrors.set(text, { text, ids: [...ids] });
  }

  leaveOut(id: RequirementId, why: LeftOut): Handed {
    return this.#handOver.hand({ ...unjudged, id, outcome: 'not-run', ...why });
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
    const secondLooks = await this.#lookAgain();
    await this.#session.auditRecords();
    await this.#session.close();
    this.#endWatch();
    this.#keepEvidence();
    const mask = (text: string) => this.#session.secrets.mask(text);
    const told = obstacle === undefined ? undefined : mask(obstacle.message);
    return {
      requests: this.#session.requests,
      made: this.#session.records.made,
      swept: this.#session.records.swept.removed.length,
      leftovers: this.#session.records.leftovers.map(tellLeftover).map(mask),
      observations: maskTexts(
        Object.fromEntries(this.#session.observations),
        this.#session.secrets,
      ),
      setupProblem: obstacle instanceof SetupProblem ? told : undefined,
      trouble: obstacle instanceof Trouble || obstacle instanceof Blocked ? told : undefined,
      stop: this.#tellStop(),
      suiteErrors: [...this.#suiteErrors.values()],
      secondLooks,
    };
  }

  #keepEvidence(): void {
    const keep = (exchange: Exchange) => this.#handOver.keep(exchange, longestKept);
    const { secrets } = this.#session;
    try {
      const packed = packEvidence(this.#config, this.#startedAt, this.#judged, secrets, keep);
      writeWhole(ownPath(this.#config.reportsDir, evidenceFile), packed);
    } catch (error) {
      this.#noteSuiteError(`The evidence could not be kept: ${(error as Error).message}`);
    }
  }

  #tellStop(): string | undefined {
    if (this.#stoppedAt === undefined) return undefined;
    return `The service stopped answering in the middle of the run, at ${this.#stoppedAt}, and what came after that was asked in vain.`;
  }

  #prepared(): Promise<Error | undefined> {
    this.#obstacle ??= keepTrail(this.#wayToAccess, () => this.#session.prepare()).then(
      () => keepPicture([], this.#config.reportsDir, undefined),
      (error: Error) => {
        // What was begun without a login is not to be judged either.
        this.#session.interrupt();
        return keepPicture(this.#wayToAccess, this.#config.reportsDir, error);
      },
    );
    return this.#obstacle;
  }
}

// A service that breaks so much does so because of nobody else.
const mostSecondLooks = 20;
const longestSecondLooksMs = 60_000;

const unjudged = { proof: [], way: [], durationMs: 0 } as const;
