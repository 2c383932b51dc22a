import type { RequirementId } from '../../contract/catalogue.ts';
import type { ObservedValue } from '../../contract/finding.ts';
import type { LeftOut } from '../../contract/selection.ts';
import { type Check, judgeAgain } from '../judging/index.ts';
import { Secrets } from '../masking/index.ts';
import type { RunSummary } from './conformance-run.ts';
import type { StoredEvidence } from './evidence-file.ts';
import { type Handed, HandOver } from './hand-over.ts';

const notAskedThen = {
  cause: 'left-out',
  unasked: 'part',
  text: 'not asked then: the evidence does not have it',
} as const;

/** An earlier run, judged again by what it wrote down; asks nothing. */
export class StoredRun {
  readonly #stored: StoredEvidence;
  /** What is in it is masked already. */
  readonly #handOver = new HandOver(new Secrets());
  readonly #observations: Record<string, ObservedValue> = {};
  readonly #suiteErrors: RunSummary['suiteErrors'][number][] = [];

  constructor(stored: StoredEvidence) {
    this.#stored = stored;
  }

  async judge(check: Check): Promise<Handed> {
    const { id, scenarios } = check;
    const evidence = this.#stored.judged.get(id) ?? [];
    const known = new Set(evidence.map(({ scenario }) => scenario));
    if (!scenarios.every(({ scenario }) => known.has(scenario)))
      return this.leaveOut(id, notAskedThen);
    const observe = (key: string, value: ObservedValue) =>
      void Object.assign(this.#observations, { [key]: value });
    const judgement = judgeAgain(check, evidence, observe);
    if (judgement.suiteError) this.#suiteErrors.push({ text: judgement.text ?? '', ids: [id] });
    return this.#handOver.hand(judgement);
  }

  leaveOut(id: RequirementId, why: LeftOut): Handed {
    const nothing = { proof: [], way: [], durationMs: 0 };
    return this.#handOver.hand({ ...nothing, id, outcome: 'not-run', ...why });
  }

  /** There is nothing to clean up. */
  interrupt(): void {}

  async end(): Promise<RunSummary> {
    return {
      requests: 0,
      made: 0,
      swept: 0,
      leftovers: [],
      observations: this.#observations,
      setupProblem: undefined,
      trouble: undefined,
      stop: undefined,
      suiteErrors: this.#suiteErrors,
      secondLooks: {},
    };
  }
}
