import type { Finding } from '../../contract/finding.ts';
import { countChapters } from '../chapters.ts';
import type { Terminal } from '../terminal.ts';
import { outcomes, words } from '../verdict-text.ts';

/** A line a chapter of which anything was asked: how many of its requirements came out in which way. */
export function writeChapters(terminal: Terminal, findings: readonly Finding[]): void {
  const chapters = countChapters(findings).filter(({ count }) =>
    outcomes.some((outcome) => outcome !== 'not-run' && count(outcome) > 0),
  );
  const longest = (of: 'chapter' | 'title') => Math.max(...chapters.map((one) => one[of].length));
  const [name, heading] = [longest('chapter'), longest('title')];
  for (const { chapter, title, count } of chapters) {
    const told = outcomes
      .filter((outcome) => count(outcome) > 0 || outcome === 'passed')
      .map((outcome) => `${String(count(outcome)).padStart(4)} ${words[outcome]}`);
    const isGreen = count('failed') + count('inconclusive') + count('waived') === 0;
    const colour = count('failed') > 0 ? 'red' : isGreen ? 'green' : 'yellow';
    const line = `${chapter.padEnd(name)}  ${title.padEnd(heading)}${told.join(' ')}`;
    terminal.text(line, 2, colour);
  }
}
