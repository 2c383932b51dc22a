import { exitCodeOf } from '../contract/verdict.ts';

/** Tells why a command cannot begin, a line for each problem; gives the exit code. */
export function refuse(sentence: string, problems: readonly string[]): number {
  console.error(`${sentence}:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  return exitCodeOf('setup');
}
