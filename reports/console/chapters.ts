import { chapterOf } from '../../contract/catalogue.ts';
import type { Finding, Outcome } from '../../contract/finding.ts';
import { titleOf } from '../chapters.ts';
import type { Terminal } from '../terminal.ts';
import { words } from '../verdict-text.ts';

const columns: readonly (readonly [Outcome, 'green' | 'red' | 'yellow' | 'gray'])[] = [
  ['passed', 'green'],
  ['failed', 'red'],
  ['inconclusive', 'yellow'],
  ['waived', 'yellow'],
  ['not-run', 'gray'],
];

const narrow = 80;

/** A line a chapter of which anything was asked: how many of its requirements came out in which way. */
export function writeChapters(terminal: Terminal, findings: readonly Finding[]): void {
  const chapters = [...Map.groupBy(findings, ({ id }) => chapterOf(id))].filter(([, members]) =>
    members.some(({ outcome }) => outcome !== 'not-run'),
  );
  const names = chapters.map(([name]) => name);
  const longestName = Math.max(...names.map((name) => name.length));
  const longestTitle = Math.max(...names.map((name) => titleOf(name).length));
  for (const [chapter, members] of chapters) {
    const name = chapter.padEnd(longestName);
    const title = terminal.width < narrow ? '' : `  ${titleOf(chapter).padEnd(longestTitle)}`;
    const heading = `  ${name}${title}`;
    let [line, room] = [heading, terminal.width - heading.length];
    for (const [outcome, style] of columns) {
      const count = members.filter((finding) => finding.outcome === outcome).length;
      if (count === 0 && outcome !== 'passed') continue;
      const text = `${String(count).padStart(4)} ${words[outcome]} `;
      if (text.length > room + 1) {
        terminal.line(line.trimEnd());
        [line, room] = [' '.repeat(heading.length), terminal.width - heading.length];
      }
      line += terminal.style(count > 0 ? style : 'gray', text);
      room -= text.length;
    }
    terminal.line(line.trimEnd());
  }
}
