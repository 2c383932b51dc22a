import type { Exchange } from '../../contract/exchange.ts';
import { Blocked, NotAsked, type Outcome, SetupProblem, Trouble } from '../../contract/outcome.ts';
import { keepTrail } from '../network/trail.ts';
import type { Session } from '../run/session.ts';
import type { Check } from './check.ts';

/** What a check found. */
export interface Judgement {
  readonly id: string;
  readonly outcome: Exclude<Outcome, 'waived'>;
  /** Why, in words a developer can act on; absent where it passed. May hold secrets until masked. */
  readonly reason: string | undefined;
  /** The exchanges that the judgement rests on, in order. */
  readonly exchanges: readonly Exchange[];
  readonly durationMs: number;
  /** An error of the suite itself: the service was not judged. */
  readonly suiteError: Error | undefined;
}

/** Puts the question of a check to the service and says what came of it; never throws. */
export async function judge(check: Check, session: Session): Promise<Judgement> {
  const exchanges: Exchange[] = [];
  const started = performance.now();
  const error = await keepTrail(exchanges, () => session.inScope(check.run)).then(
    () => undefined,
    (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(`It threw ${thrown}.`)),
  );
  const durationMs = performance.now() - started;
  return { id: check.id, ...interpret(error), exchanges, durationMs };
}

function interpret(error: Error | undefined): Pick<Judgement, 'outcome' | 'reason' | 'suiteError'> {
  if (error === undefined) return { outcome: 'passed', reason: undefined, suiteError: undefined };
  const reason = error.message;
  if (isBreach(error)) return { outcome: 'failed', reason, suiteError: undefined };
  if (error instanceof NotAsked) return { outcome: 'not-run', reason, suiteError: undefined };
  if (error instanceof Trouble || error instanceof Blocked || error instanceof SetupProblem)
    return { outcome: 'inconclusive', reason, suiteError: undefined };
  return {
    outcome: 'inconclusive',
    reason: `The check itself failed: ${error.name}: ${reason}`,
    suiteError: error,
  };
}

/** Whether an error says that an expectation does not hold, by vitest's own matchers or by ours. */
export function isBreach(error: Error): boolean {
  // Node's own assertions speak of the code that makes them, such as a library's.
  if ((error as NodeJS.ErrnoException).code === 'ERR_ASSERTION') return false;
  return error.name === 'AssertionError' || Object.hasOwn(error, '__vitest_error_context__');
}
