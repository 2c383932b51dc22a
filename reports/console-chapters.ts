import type { Outcome } from '../helpers/check/outcome.ts';
import type { RowRecord } from '../helpers/check/row-record.ts';
import { chapterOf, titleOf } from './chapters.ts';
import type { Terminal } from './terminal.ts';

const columns: readonly {
  outcome: Outcome;
  word: string;
  style: 'green' | 'red' | 'yellow' | 'gray';
}[] = [
  { outcome: 'passed', word: 'passed', style: 'green' },
  { outcome: 'failed', word: 'failed', style: 'red' },
  { outcome: 'inconclusive', word: 'inconclusive', style: 'yellow' },
  { outcome: 'waived', word: 'waived', style: 'yellow' },
  { outcome: 'not-run', word: 'not run', style: 'gray' },
];

/** A line a chapter: how many of its requirements came out in which way. */
export function writeChapters(terminal: Terminal, rows: readonly RowRecord[]): void {
  const chapters = Map.groupBy(rows, ({ id }) => chapterOf(id));
  const names = [...chapters.keys()];
  const longestName = Math.max(...names.map((name) => name.length));
  const longestTitle = Math.max(...names.map((name) => titleOf(name).length));
  for (const [chapter, members] of chapters) {
    const counts = columns
      .map(({ outcome, word, style }) => ({
        count: members.filter((row) => row.outcome === outcome).length,
        word,
        style,
      }))
      .filter(({ count, word }) => count > 0 || word === 'passed')
      .map(({ count, word, style }) =>
        terminal.style(count > 0 ? style : 'gray', `${String(count).padStart(4)} ${word}`),
      );
    const heading = `${chapter.padEnd(longestName)}  ${titleOf(chapter).padEnd(longestTitle)}`;
    terminal.line(`  ${heading}${counts.join(' ')}`);
  }
}
