import { escapeUTF8 } from 'entities';
import { endpointOf } from '../endpoint.ts';
import type { KeptExchange } from '../kept-exchanges.ts';
import type { Result } from '../read-result.ts';
import { Terminal } from '../terminal.ts';
import type { Comparison } from './compare-results.ts';
import { kinds, type ReadResult, writeComparison } from './tell-comparison.ts';

/**
 * What the console tells of two results, whole, and the exchanges of both side by side: one page that opens from disk
 * and asks nobody for anything.
 */
export function comparisonPage(
  a: ReadResult,
  b: ReadResult,
  comparison: Comparison,
  conclusion: string,
): string {
  const told: string[] = [];
  const terminal = new Terminal({ write: (text) => told.push(text) }, 100);
  writeComparison(terminal, a, b, comparison, Number.POSITIVE_INFINITY);
  const [before, after] = [a.result, b.result];
  const changed = kinds.flatMap(([kind]) => comparison[kind].map(({ id }) => id));
  const answers = new Set(comparison.answers.map(({ kind }) => kind));
  const rows = [
    ...changed.map((id) => {
      const [own, other] = [proofOf(id, before), proofOf(id, after)];
      return sideBySide(
        id,
        own.length > 0 ? own : examplesOf(other, before),
        other.length > 0 ? other : examplesOf(own, after),
      );
    }),
    ...[...answers].map((kind) =>
      sideBySide(kind, exampleOf(kind, before), exampleOf(kind, after)),
    ),
  ];
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>${escapeUTF8(conclusion)}</title>
<style>${style}</style>
<h1>${escapeUTF8(conclusion)}</h1>
<pre>${escapeUTF8(told.join(''))}</pre>
<h2>What proves a breach, or an example that is kept of such a request</h2>
<table><thead><tr><th></th><th>A</th><th>B</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table>
</html>
`;
}

function proofOf(id: string, { requirements, exchanges }: Result): KeptExchange[] {
  const { proof = [] } = requirements.find((row) => row.id === id) ?? {};
  return proof.flatMap((place) => exchanges?.[place] ?? []);
}

/** What a result keeps of the requests that prove a row in the other one. */
function examplesOf(proof: readonly KeptExchange[], result: Result): KeptExchange[] {
  const kept = Object.keys(result.answers ?? {}).flatMap((kind) => exampleOf(kind, result));
  return proof.flatMap((one) => kept.find((other) => requestOf(other) === requestOf(one)) ?? []);
}

function requestOf({ request }: KeptExchange): string {
  return `${request.method} ${endpointOf(request.url)?.form ?? request.url}`;
}

function exampleOf(kind: string, { answers, exchanges }: Result): KeptExchange[] {
  const place = answers?.[kind]?.example;
  return [place === undefined ? [] : (exchanges?.[place] ?? [])].flat();
}

/** What both sides show, where one of them does. */
function sideBySide(name: string, ...sides: readonly KeptExchange[][]): string {
  if (sides.every((exchanges) => exchanges.length === 0)) return '';
  const cells = sides.map((one) => one.map(tellExchange).join('') || 'No such exchange was kept.');
  return `<tr><th>${escapeUTF8(name)}</th><td>${cells.join('</td><td>')}</td></tr>`;
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

const style = `
:root { color-scheme: light dark; }
body { font: 15px/1.45 system-ui, sans-serif; margin: 2rem auto; max-width: 80rem; padding: 0 1rem; }
table { border-collapse: collapse; table-layout: fixed; width: 100%; }
th, td { border-bottom: 1px solid #8884; overflow-wrap: anywhere; padding: .4rem .6rem; text-align: left; vertical-align: top; }
summary { cursor: pointer; }
pre { margin: .4rem 0; white-space: pre-wrap; }
`;
