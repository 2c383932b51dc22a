import type { RunRecord } from '../../contract/run-record.ts';
import { columns, countChapters, nameOf } from '../chapters.ts';
import type { Terminal } from '../terminal.ts';

/** A line a chapter of which anything was asked: how many of its requirements came out in which way. */
export function writeChapters(terminal: Terminal, run: RunRecord): void {
  const chapters = countChapters(run).filter(({ count }) =>
    columns.some((column) => column !== 'not-run' && count(column) > 0),
  );
  const longest = (of: 'chapter' | 'title') => Math.max(...chapters.map((one) => one[of].length));
  const [name, heading] = [longest('chapter'), longest('title')];
  for (const { chapter, title, count } of chapters) {
    const told = columns
      .filter((column) => count(column) > 0 || column === 'passed')
      .map((column) => `${String(count(column)).padStart(4)} ${nameOf(column)}`);
    const isGreen = count('failed') + count('inconclusive') + count('waived') === 0;
    const colour = count('failed') > 0 ? 'red' : isGreen ? 'green' : 'yellow';
    const line = `${chapter.padEnd(name)}  ${title.padEnd(heading)}${told.join(' ')}`;
    terminal.text(line, 2, colour);
  }
}
