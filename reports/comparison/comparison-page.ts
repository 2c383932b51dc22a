import { escapeUTF8 } from 'entities';
import { tellObserved } from '../console/observations.ts';
import type { Result } from '../read-result.ts';
import type { Comparison } from './compare-results.ts';
import type { ReadResult } from './tell-comparison.ts';

const groups = [
  ['worse', 'Worse: failed now'],
  ['accepted', 'Failed now, and accepted as a known deviation'],
  ['doubtful', 'Inconclusive now, and was judged'],
  ['notAsked', 'Not run now, and was judged'],
  ['otherwise', 'Not judged in either, for another reason'],
  ['better', 'Better: passed now'],
  ['added', 'New requirements, which A does not have'],
  ['gone', 'Gone requirements, which B does not have'],
] as const satisfies readonly (readonly [keyof Comparison, string])[];

/** Two results side by side, as one page that opens from disk and asks nobody for anything. */
export function comparisonPage(
  a: ReadResult,
  b: ReadResult,
  comparison: Comparison,
  conclusion: string,
): string {
  const { observations, answers } = comparison;
  const rows = groups.flatMap(([key, title]) => {
    const ids = comparison[key].map(({ id }) => id);
    return section(
      title,
      ['requirement', 'A', 'B'],
      ids.map((id) => rowOf(id, a.result, b.result)),
    );
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>${escapeUTF8(conclusion)}</title>
<style>${style}</style>
<h1>${escapeUTF8(conclusion)}</h1>
${table(['', 'A', 'B'], sourcesOf(a, b))}
${rows.join('\n')}
${section(
  'Answers of another form',
  ['answer', 'what', 'A', 'B'],
  answers.map(({ kind, what, from = 'none', to = 'none' }) => [kind, what, from, to]),
)}
${section(
  'Observed otherwise where the contract leaves it open',
  ['what', 'A', 'B'],
  observations.changed.map(({ key, from, to }) => [key, tellObserved(from), tellObserved(to)]),
)}
</html>
`;
}

function sourcesOf(a: ReadResult, b: ReadResult): string[][] {
  const of = (tell: (read: ReadResult) => string) => [tell(a), tell(b)];
  return [
    ['result', ...of(({ file }) => file)],
    ['target', ...of(({ result: { target } }) => `${target.baseUrl} (${target.environment})`)],
    ['API version', ...of(({ result: { target } }) => target.version)],
    ['started', ...of(({ result: { startedAt } }) => startedAt)],
    ['verdict', ...of(({ result: { verdict } }) => verdict)],
    ['suite', ...of(({ result: { suite } }) => suite.version)],
  ];
}

function rowOf(id: string, a: Result, b: Result): string[] {
  const [before, after] = [a, b].map(({ requirements }) =>
    requirements.find((row) => row.id === id),
  );
  const tell = (row: typeof before) =>
    row === undefined ? 'not there' : [row.outcome, row.reason ?? ''].join('\n').trim();
  const { level, title } = after ?? before ?? {};
  return [[`${id} (${level})`, title ?? ''].join('\n').trim(), tell(before), tell(after)];
}

function section(title: string, heads: readonly string[], rows: readonly string[][]): string {
  return rows.length === 0
    ? ''
    : `<h2>${escapeUTF8(title)}: ${rows.length}</h2>\n${table(heads, rows)}`;
}

function table(heads: readonly string[], rows: readonly string[][]): string {
  const cells = (tag: 'td' | 'th', texts: readonly string[]) =>
    `<tr>${texts.map((text) => `<${tag}>${escapeUTF8(text)}</${tag}>`).join('')}</tr>`;
  const body = rows.map((row) => cells('td', row)).join('\n');
  return `<table><thead>${cells('th', heads)}</thead><tbody>\n${body}\n</tbody></table>`;
}

const style = `
:root { color-scheme: light dark; }
body { font: 15px/1.45 system-ui, sans-serif; margin: 2rem auto; max-width: 80rem; padding: 0 1rem; }
h1 { font-size: 1.4rem; }
h2 { font-size: 1.1rem; margin-top: 2rem; }
table { border-collapse: collapse; table-layout: fixed; width: 100%; }
th, td { border-bottom: 1px solid #8884; overflow-wrap: anywhere; padding: .4rem .6rem; text-align: left; vertical-align: top; white-space: pre-wrap; }
td:not(:first-child) { font: 13px/1.45 ui-monospace, monospace; }
`;
