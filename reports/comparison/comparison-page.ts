import { escapeUTF8 } from 'entities';
import { tellObserved } from '../console/observations.ts';
import type { Result } from '../read-result.ts';
import { exampleOf, exchangesOfRow, type Shown } from './beside.ts';
import type { Comparison } from './compare-results.ts';
import { exchangeInHtml } from './exchange-in-html.ts';
import { kinds, type ReadResult, rowsOfOne } from './tell-comparison.ts';

/** Two results side by side, as one page that opens from disk and asks nobody for anything. */
export function comparisonPage(
  a: ReadResult,
  b: ReadResult,
  comparison: Comparison,
  conclusion: string,
): string {
  const { observations, answers } = comparison;
  const rows = [...kinds, ...rowsOfOne].flatMap(([key, title]) => {
    const ids = comparison[key].map(({ id }) => id);
    return section(
      title,
      ['requirement', 'A', 'B'],
      ids.flatMap((id) => rowsOf(id, a.result, b.result)),
      ids.length,
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
  ['what', 'A', 'B'],
  [...Map.groupBy(answers, ({ kind }) => kind)].flatMap(([kind, changes]) => [
    [{ head: kind }],
    ...changes.map(({ what, from = 'none', to = 'none' }) => [what, from, to]),
    ...sideBySide(exampleOf(kind, a.result), exampleOf(kind, b.result)),
  ]),
  answers.length,
)}
${section(
  'Observed otherwise where the contract leaves it open',
  ['what', 'A', 'B'],
  observations.changed.map(({ key, from, to }) => [key, tellObserved(from), tellObserved(to)]),
)}
</html>
`;
}

type Cell = string | Shown | { readonly head: string };

function sourcesOf(a: ReadResult, b: ReadResult): Cell[][] {
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

function rowsOf(id: string, a: Result, b: Result): Cell[][] {
  const [before, after] = [a, b].map(({ requirements }) =>
    requirements.find((row) => row.id === id),
  );
  const tell = (row: typeof before) =>
    row === undefined ? 'not there' : [row.outcome, row.reason ?? ''].join('\n').trim();
  const { level, title } = after ?? before ?? {};
  const name = [`${id} (${level})`, title ?? ''].join('\n').trim();
  return [[name, tell(before), tell(after)], ...sideBySide(...exchangesOfRow(id, a, b))];
}

/** What both sides show, where one of them does. */
function sideBySide(a: Shown, b: Shown): Cell[][] {
  return a.exchanges.length + b.exchanges.length === 0 ? [] : [['', a, b]];
}

function section(
  title: string,
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
  count = rows.length,
): string {
  return rows.length === 0 ? '' : `<h2>${escapeUTF8(title)}: ${count}</h2>\n${table(heads, rows)}`;
}

function table(heads: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const head = heads.map((text) => `<th>${escapeUTF8(text)}</th>`).join('');
  const body = rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('\n');
  return `<table><thead><tr>${head}</tr></thead><tbody>\n${body}\n</tbody></table>`;
}

function cell(shown: Cell): string {
  if (typeof shown === 'string') return `<td>${escapeUTF8(shown)}</td>`;
  if ('head' in shown) return `<th colspan="3">${escapeUTF8(shown.head)}</th>`;
  const { exchanges, areExamples } = shown;
  if (exchanges.length === 0) return '<td>No such exchange was kept.</td>';
  const another =
    exchanges.length === 1
      ? 'Of this run another request of the kind is kept:\n'
      : 'Of this run other requests of these kinds are kept, each about something else:\n';
  const note = areExamples ? another : '';
  return `<td>${note}${exchanges.map(exchangeInHtml).join('')}</td>`;
}

const style = `
:root { color-scheme: light dark; }
body { font: 15px/1.45 system-ui, sans-serif; margin: 2rem auto; max-width: 80rem; padding: 0 1rem; }
h1 { font-size: 1.4rem; }
h2 { font-size: 1.1rem; margin-top: 2rem; }
table { border-collapse: collapse; table-layout: fixed; width: 100%; }
th, td { border-bottom: 1px solid #8884; overflow-wrap: anywhere; padding: .4rem .6rem; text-align: left; vertical-align: top; white-space: pre-wrap; }
details { white-space: normal; }
summary { cursor: pointer; }
pre { margin: .4rem 0; white-space: pre-wrap; }
td:not(:first-child) { font: 13px/1.45 ui-monospace, monospace; }
`;
