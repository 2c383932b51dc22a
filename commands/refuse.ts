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
