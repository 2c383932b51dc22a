import { SetupProblem, Trouble } from '../contract/outcome.ts';
import { exitCodeOf } from '../contract/verdict.ts';
import { problemsIn } from '../helpers/config/index.ts';
import { UnusableResult } from '../reports/read-result.ts';
import { show } from './show.ts';

/** Tells why a command came to nothing, a line for each problem; gives the exit code. Any other error is thrown again. */
export function refuse(sentence: string, error: unknown): number {
  const problems = problemsOf(error).map((problem) => `  - ${problem}`);
  console.error(show(`${sentence}:\n${problems.join('\n')}`));
  return exitCodeOf(error instanceof Trouble ? 'inconclusive' : 'setup');
}

/** What an error tells the operator. */
export function problemsOf(error: unknown): readonly string[] {
  if (error instanceof UnusableResult) return error.problems;
  if (error instanceof SetupProblem || error instanceof Trouble) return [error.message];
  return problemsIn(error).map(({ text }) => text);
}
