import { SetupProblem, Trouble } from '../contract/outcome.ts';
import { exitCodeOf } from '../contract/verdict.ts';
import { problemsIn } from '../helpers/config/index.ts';
import { show } from './show.ts';

/** Tells why a command cannot begin, a line for each problem; gives the exit code. */
export function refuse(sentence: string, problems: readonly string[]): number {
  console.error(show(`${sentence}:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`));
  return exitCodeOf('setup');
}

/** The same of an error of the configuration; any other error is thrown again. */
export function refuseFor(sentence: string, error: unknown): number {
  const problems = problemsIn(error).map(({ text }) => text);
  return refuse(sentence, problems);
}

/** The same where nobody got in: by the set-up, or for trouble that may pass, which has an exit code of its own. */
export function refuseAccess(sentence: string, error: unknown): number {
  if (error instanceof SetupProblem) return refuse(sentence, [error.message]);
  if (!(error instanceof Trouble)) return refuseFor(sentence, error);
  console.error(show(`${sentence}: ${error.message}`));
  return exitCodeOf('inconclusive');
}
