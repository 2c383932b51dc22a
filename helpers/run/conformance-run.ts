import type { RequirementId } from '../../contract/catalogue.ts';
import type { Exchange } from '../../contract/exchange.ts';
import type { ObservedValue, SecondLook, SecondLooks } from '../../contract/finding.ts';
import { Blocked, SetupProblem, Trouble } from '../../contract/outcome.ts';
import { asksForLogin, reasonNotToAsk } from '../../contract/selection.ts';
import { ownPath } from '../../reports/report-folder.ts';
import { evidenceFile } from '../../reports/reports.ts';
import type { Config } from '../config/index.ts';
import type { Evidence } from '../evidence/index.ts';
import {
  isForAccess,
  type JudgedRequirement,
  type Judgement,
  judge,
  runInTurns,
} from '../judging/index.ts';
import { tellLeftover } from '../records/index.ts';
import { Session, type SessionOptions } from '../session/index.ts';
import { writeWhole } from '../state/index.ts';
import { waive } from './deviations.ts';
import { longestKept, packEvidence } from './evidence-file.ts';
import { type Handed, HandOver, maskTexts } from './hand-over.ts';
import { judgeStored } from './judge-stored.ts';
import { blockedBy, type Obstacle, obstacleOf } from './obstacle.ts';
import type { Plan } from './plan.ts';
import { type SuiteFault, SuiteFaults } from './suite-faults.ts';
import { interruption, unasked } from './unasked.ts';

/** What the run as a whole has to tell, beside its findings; secrets are masked. */
export interface RunSummary {
  readonly requests: number;
  readonly made: number;
  /** How many were removed that killed runs had left. */
  readonly swept: number;
  readonly leftovers: readonly string[];
  readonly observations: Readonly<Record<string, ObservedValue>>;
  /** Why nothing was judged. */
  readonly setupProblem?: string | undefined;
  readonly trouble?: string | undefined;
  /** That the service stopped answering in the middle. */
  readonly stop?: string | undefined;
  readonly suiteFaults: readonly SuiteFault[];
  /** What came of failed required rows when they were repeated alone. */
  readonly secondLooks: SecondLooks;
}

/** A conformance run: has the requirements asked once, or what an earlier run wrote down judged again, and hands over what comes of it. */
export class ConformanceRun {
  readonly #config: Config;
  readonly #plan: Plan;
  readonly #session: Session;
  readonly #handOver: HandOver;
  readonly #faults: SuiteFaults;
  readonly #endWatch: () => void;
  readonly #startedAt = new Date();
  readonly #judgements = new Map<RequirementId, PromiseWithResolvers<Judgement>>();
  /** What each requirement was judged by. */
  readonly #judged = new Map<RequirementId, readonly Evidence[]>();
  readonly #secondLooks: Record<string, SecondLook> = {};
  #asking: Promise<void> | undefined;
  /** Why nothing can be judged. */
  #obstacle: Obstacle | undefined;
  /** The first requirement that was asked in vain since the service stopped answering. */
  #stoppedAt: RequirementId | undefined;

  constructor(config: Config, plan: Plan, options: SessionOptions = {}) {
    this.#config = config;
    this.#plan = plan;
    this.#session = new Session(config, { provesLogin: asksForLogin(plan.selection), ...options });
    this.#handOver = new HandOver(this.#session.secrets);
    this.#faults = new SuiteFaults(this.#session.secrets);
    this.#endWatch = this.#faults.watch('Left running by a scenario, it failed later');
  }

  /** The finding of a requirement, when it is there; all that are chosen are asked when the first is wanted. */
  async findingOf(
    { id }: JudgedRequirement,
    chosen: () => readonly JudgedRequirement[],
  ): Promise<Handed> {
    const leftOut = this.#whyNot(id);
    const judgement = leftOut ? unasked(id, leftOut) : await this.#judgementOf(id, chosen);
    const { finding, exchanges } = this.#handOver.hand(judgement);
    return { finding: waive(finding, this.#plan.deviations), exchanges };
  }

  #whyNot(id: RequirementId) {
    return reasonNotToAsk(id, this.#plan.selection, this.#config.leftOut);
  }

  async #judgementOf(
    id: RequirementId,
    chosen: () => readonly JudgedRequirement[],
  ): Promise<Judgement> {
    this.#asking ??= this.#askAll(chosen().filter((one) => this.#whyNot(one.id) === undefined));
    const its = this.#judgements.get(id)?.promise;
    return (await Promise.race([its, this.#asking.then(() => its)])) as Judgement;
  }

  async #askAll(requirements: readonly JudgedRequirement[]): Promise<void> {
    for (const { id } of requirements) this.#judgements.set(id, Promise.withResolvers());
    const { stored } = this.#plan;
    const tell = this.#take.bind(this);
    const observe = (key: string, value: ObservedValue) =>
      void this.#session.observations.set(key, value);
    if (stored !== undefined) return judgeStored(requirements, stored, observe, tell);
    const opened = Promise.withResolvers<void>();
    const prepared = this.#session.prepare(opened.resolve).catch((error: Error) => {
      // To look at what is left, a service that cannot be asked is not given long.
      this.#session.interrupt();
      this.#obstacle = obstacleOf(error, this.#config.reportsDir);
    });
    const ask = async (requirement: JudgedRequirement) => {
      await (isForAccess(requirement.id) ? prepared : Promise.race([opened.promise, prepared]));
      const judgement = this.#session.isInterrupted
        ? unasked(requirement.id, interruption)
        : await judge(requirement, this.#session);
      // The login may show only now that nothing can be judged.
      await prepared;
      return this.#obstacle === undefined ? judgement : blockedBy(this.#obstacle, requirement);
    };
    await runInTurns(requirements, this.#session, ask, tell, ({ id }, { outcome }) => {
      this.#secondLooks[id] = outcome === 'failed' || outcome === 'passed' ? outcome : 'unclear';
    });
  }

  #take({ id }: JudgedRequirement, judgement: Judgement): void {
    const { cause, evidence, suiteError, text = '' } = judgement;
    if (suiteError !== undefined) this.#faults.note(text, id);
    if (evidence !== undefined) this.#judged.set(id, evidence);
    if (!this.#session.isSilent) this.#stoppedAt = undefined;
    else if (cause === 'trouble') this.#stoppedAt ??= id;
    this.#judgements.get(id)?.resolve(judgement);
  }

  /** Asks nothing more, and cleans up. */
  interrupt(): void {
    this.#session.interrupt();
  }

  /** Ends the session and sums it up. */
  async end(): Promise<RunSummary> {
    // An interruption ends the tests at once, while their scenarios still remove what they made.
    await this.#asking?.catch(() => undefined);
    const obstacle = this.#obstacle?.end;
    const { stored } = this.#plan;
    if (stored === undefined) await this.#session.auditRecords();
    await this.#session.close();
    this.#endWatch();
    if (stored === undefined)
      await this.#faults.guard('Keeping the evidence', () => this.#keepEvidence());
    if (stored?.joined !== undefined)
      return {
        ...stored.joined.summary,
        suiteFaults: [...stored.joined.summary.suiteFaults, ...this.#faults.all],
      };
    const { observations, records, requests, secrets } = this.#session;
    const told = obstacle && secrets.mask(obstacle.message);
    return {
      requests,
      made: records.made,
      swept: records.swept.removed.length,
      leftovers: records.leftovers.map((one) => secrets.mask(tellLeftover(one))),
      observations: maskTexts(Object.fromEntries(observations), secrets),
      setupProblem: obstacle instanceof SetupProblem ? told : undefined,
      trouble: obstacle instanceof Trouble || obstacle instanceof Blocked ? told : undefined,
      stop:
        this.#stoppedAt &&
        `The service stopped answering during the run, at ${this.#stoppedAt}, and later requests got no answer.`,
      suiteFaults: this.#faults.all,
      secondLooks: this.#secondLooks,
    };
  }

  #keepEvidence(): void {
    const keep = (exchange: Exchange) => this.#handOver.keep(exchange, longestKept);
    const { secrets } = this.#session;
    const packed = packEvidence(this.#config, this.#startedAt, this.#judged, secrets, keep);
    writeWhole(ownPath(this.#config.reportsDir, evidenceFile), packed);
  }
}
