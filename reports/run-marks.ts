import type { Finding, Outcome } from '../contract/finding.ts';
import type { RunRecord } from '../contract/run-record.ts';
import { scopeOf } from '../contract/verdict.ts';
import { historyOf, type JudgedRun, runsInHistory } from './allure/history.ts';

const marks: Readonly<Record<string, string>> = {
  passed: '✓',
  failed: '✗',
  waived: '~',
  inconclusive: '?',
} satisfies Partial<Record<Outcome, string>>;

/** What the marks stand for, in a line. */
export const legend = `${marks.passed} passed, ${marks.failed} failed, ${marks.waived} known deviation, ${marks.inconclusive} inconclusive; the last run at the end`;

/** How the requirements fared in the runs of a target that are known, of which the last is the one that is told. */
export class RunMarks {
  readonly #runs: readonly JudgedRun[];

  constructor(runs: readonly JudgedRun[]) {
    this.#runs = runs;
  }

  /** Those of a run and of the runs before it; it is to be made before the run is in the history. */
  static upTo(run: RunRecord): RunMarks {
    const judged = run.findings.filter(isAsked);
    const own = new Map(judged.map(({ id, outcome }) => [id as string, outcome as string]));
    const current = { scope: scopeOf(run.findings), outcomes: own };
    return new RunMarks([...earlier(run), current].slice(-runsInHistory));
  }

  /** Whether runs before are known. */
  get hasEarlier(): boolean {
    return this.#runs.length > 1;
  }

  /** What came of a requirement in the last run before that asked for it; undefined where none is known. */
  lastOf(id: string): string | undefined {
    return this.#before(id).at(-1);
  }

  /** The same in the last one that could judge it. */
  lastJudgedOf(id: string): string | undefined {
    return this.#before(id).findLast((outcome) => outcome !== 'inconclusive');
  }

  #before(id: string): readonly string[] {
    return this.#runs.slice(0, -1).flatMap(({ outcomes }) => outcomes.get(id) ?? []);
  }

  /** A requirement in the runs that judged it, the last at the end: `✓✓✗✓?`. */
  of(id: string): string {
    return this.#runs.map(({ outcomes }) => marks[outcomes.get(id) ?? ''] ?? '').join('');
  }

  /**
   * How many failed in each run, the last at the end: `?` where nothing could be judged, and of how many where not all
   * runs asked for as many, or where it was a part run.
   */
  get failed(): readonly string[] {
    const areAlike = new Set(this.#runs.map(({ outcomes }) => outcomes.size)).size < 2;
    return this.#runs.map((run) => {
      const outcomes = [...run.outcomes.values()];
      if (outcomes.every((outcome) => outcome === 'inconclusive')) return '?';
      const failed = outcomes.filter((outcome) => outcome === 'failed').length;
      const isPart = run.scope === 'part';
      return areAlike && !isPart ? `${failed}` : `${failed} of ${outcomes.length}`;
    });
  }

  /** What failed again after it had passed again: a breach that was mended once is none of them. */
  get unsteady(): readonly string[] {
    const ids = new Set(this.#runs.flatMap(({ outcomes }) => [...outcomes.keys()]));
    return [...ids].filter((id) =>
      /✗✓+✗/.test(this.of(id).replaceAll('?', '').replaceAll('~', '✗')),
    );
  }
}

/** Whether a run came to ask, of a requirement that it was to ask. */
export function isAsked({ outcome, unasked }: Pick<Finding, 'outcome' | 'unasked'>): boolean {
  return outcome !== 'not-run' && unasked === undefined;
}

// That the history cannot be read is for the report to say that writes it.
function earlier(run: RunRecord): readonly JudgedRun[] {
  try {
    return historyOf(run).runs;
  } catch {
    return [];
  }
}
