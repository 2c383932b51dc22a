import { exitCodeOf } from '../contract/verdict.ts';
import { ConfigurationError } from '../helpers/config/problem.ts';

/** Tells why a command cannot begin, a line for each problem; gives the exit code. */
export function refuse(sentence: string, problems: readonly string[]): number {
  console.error(`${sentence}:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  return exitCodeOf('setup');
}

/** What stood in the way while a command was set up, a sentence for each problem. */
export function problemsIn(error: unknown): readonly string[] {
  return error instanceof ConfigurationError
    ? error.problems.map(({ text }) => text)
    : [(error as Error).message];
}
