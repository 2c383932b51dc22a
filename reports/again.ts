import type { RunRecord } from '../contract/run-record.ts';
import { commandLine } from '../setup/command-line.js';

/** More ids than these make a line that nobody reads: the first of them will do. */
const mostIds = 3;

/** What to type to have requirements judged again, as they were in a run. */
export function commandAgain(
  ids: readonly string[],
  { selection, target }: Pick<RunRecord, 'selection' | 'target'>,
): string {
  const { target: name, without } = selection;
  const words = [
    ...(target.embedded ? ['--embedded'] : []),
    ...(name === undefined ? [] : ['--target', name]),
    ...(without.length === 0 ? [] : ['--without', ...without]),
    '--only',
    ...ids.slice(0, mostIds),
  ];
  return commandLine(words);
}
