import { escapeUTF8 } from 'entities';
import type { KeptExchange } from '../kept-exchanges.ts';

/** An exchange as it went over the wire, folded to one line. */
export function exchangeInHtml({ request, response, error }: KeptExchange): string {
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
