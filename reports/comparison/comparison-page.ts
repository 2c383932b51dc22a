import { escapeUTF8 } from 'entities';
import { tellObserved } from '../console/blocks.ts';
import { endpointOf } from '../endpoint.ts';
import type { KeptExchange } from '../kept-exchanges.ts';
import type { Result } from '../read-result.ts';
import type { Comparison } from './compare-results.ts';
import { kinds, type ReadResult, rowsOfOne } from './tell-comparison.ts';

/** Two results side by side, as one page that opens from disk and asks nobody for anything. */
export function comparisonPage(
  a: ReadResult,
  b: ReadResult,
  comparison: Comparison,
  conclusion: string,
): string {
  const sides = [a.result, b.result] as const;
  const rows = [...kinds, ...rowsOfOne].map(([key, title]) => {
    const ids = comparison[key].map(({ id }) => id);
    return section(
      title,
      ids.length,
      ids.flatMap((id) => tellRow(id, sides)),
    );
  });
  const answers = [...Map.groupBy(comparison.answers, ({ kind }) => kind)].flatMap(
    ([kind, changes]) => [
      `<tr><th colspan="3">${escapeUTF8(kind)}</th></tr>`,
      ...changes.map(({ what, from = 'none', to = 'none' }) => texts(what, from, to)),
      ...sideBySide(sides.map((result) => ({ exchanges: exampleOf(kind, result) }))),
    ],
  );
  const { changed } = comparison.observations;
  const observed = changed.map(({ key, from, to }) =>
    texts(key, tellObserved(from), tellObserved(to)),
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>${escapeUTF8(conclusion)}</title>
<style>${style}</style>
<h1>${escapeUTF8(conclusion)}</h1>
${table(sourcesOf(a, b))}
${rows.join('\n')}
${section('Answers of another form', comparison.answers.length, answers)}
${section('Observed otherwise where the contract leaves it open', changed.length, observed)}
</html>
`;
}

function sourcesOf(a: ReadResult, b: ReadResult): string[] {
  const of = (name: string, tell: (read: ReadResult) => string) => texts(name, tell(a), tell(b));
  return [
    of('result', ({ file }) => file),
    of('target', ({ result: { target } }) => `${target.baseUrl} (${target.environment})`),
    of('API version', ({ result: { target } }) => target.version),
    of('started', ({ result: { startedAt } }) => startedAt),
    of('verdict', ({ result: { verdict } }) => verdict),
    of('suite', ({ result: { suite } }) => suite.version),
  ];
}

type Sides = readonly [Result, Result];

function tellRow(id: string, [a, b]: Sides): string[] {
  const [before, after] = [rowIn(a, id), rowIn(b, id)];
  const tell = (row: typeof before) =>
    row === undefined ? 'not there' : [row.outcome, row.reason ?? ''].join('\n').trim();
  const { level, title = '' } = after ?? before ?? {};
  return [
    texts(`${id} (${level})\n${title}`.trim(), tell(before), tell(after)),
    ...sideBySide([proofOrExamples(id, a, b), proofOrExamples(id, b, a)]),
  ];
}

const rowIn = ({ requirements }: Result, id: string) => requirements.find((row) => row.id === id);

interface Shown {
  readonly exchanges: readonly KeptExchange[];
  /** Whether they only are of the same kind as what the other result shows. */
  readonly areExamples?: boolean;
}

/** What proves a row in a result; else what it keeps of the requests that prove the row in the other one. */
function proofOrExamples(id: string, result: Result, other: Result): Shown {
  const [own, others] = [proofOf(id, result), proofOf(id, other)];
  if (own.length > 0) return { exchanges: own };
  const kept = Object.keys(result.answers ?? {}).flatMap((kind) => exampleOf(kind, result));
  const alike = others.flatMap(
    (one) => kept.find((example) => requestOf(example) === requestOf(one)) ?? [],
  );
  return { exchanges: alike, areExamples: true };
}

function proofOf(id: string, result: Result): KeptExchange[] {
  const { proof = [] } = rowIn(result, id) ?? {};
  return proof.flatMap((place) => result.exchanges?.[place] ?? []);
}

function exampleOf(kind: string, { answers, exchanges = [] }: Result): KeptExchange[] {
  const place = answers?.[kind]?.example;
  return place === undefined ? [] : [exchanges[place] ?? []].flat();
}

function requestOf({ request }: KeptExchange): string {
  return `${request.method} ${endpointOf(request.url)?.form ?? request.url}`;
}

/** What both sides show, where one of them does. */
function sideBySide(sides: readonly Shown[]): string[] {
  if (sides.every(({ exchanges }) => exchanges.length === 0)) return [];
  return [row('', ...sides.map(tellShown))];
}

function tellShown({ exchanges, areExamples }: Shown): string {
  if (exchanges.length === 0) return 'No such exchange was kept.';
  const note = areExamples ? 'Of this run another request of the kind is kept:\n' : '';
  return note + exchanges.map(tellExchange).join('');
}

/** An exchange as it went over the wire, folded to one line. */
function tellExchange({ request, response, error }: KeptExchange): string {
  const { method, url, headers, body } = request;
  const asked = [`${method} ${url}`, ...headers, '', body ?? ''];
  const answered =
    response === undefined
      ? [`No response: ${error}`]
      : [String(response.status), ...response.headers, '', response.body ?? ''];
  const path = URL.canParse(url) ? new URL(url).pathname : url;
  const summary = `${method} ${path} → ${response?.status ?? 'no response'}`;
  const parts = [asked, answered].map(
    (lines) => `<pre>${escapeUTF8(lines.join('\n').trim())}</pre>`,
  );
  return `<details><summary>${escapeUTF8(summary)}</summary>${parts.join('<hr>')}</details>`;
}

function section(title: string, count: number, rows: readonly string[]): string {
  return rows.length === 0 ? '' : `<h2>${escapeUTF8(title)}: ${count}</h2>\n${table(rows)}`;
}

function table(rows: readonly string[]): string {
  return `<table><thead><tr><th></th><th>A</th><th>B</th></tr></thead><tbody>\n${rows.join('\n')}\n</tbody></table>`;
}

function texts(...cells: string[]): string {
  return row(...cells.map((text) => escapeUTF8(text)));
}

function row(...cells: string[]): string {
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

const style = `
:root { color-scheme: light dark; }
body { font: 15px/1.45 system-ui, sans-serif; margin: 2rem auto; max-width: 80rem; padding: 0 1rem; }
table { border-collapse: collapse; table-layout: fixed; width: 100%; }
th, td { border-bottom: 1px solid #8884; overflow-wrap: anywhere; padding: .4rem .6rem; text-align: left; vertical-align: top; white-space: pre-wrap; }
details { white-space: normal; }
pre { margin: .4rem 0; white-space: pre-wrap; }
td:not(:first-child) { font: 13px/1.45 ui-monospace, monospace; }
`;
