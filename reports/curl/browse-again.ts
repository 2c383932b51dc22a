import type { Exchange } from '../../contract/exchange.ts';
import type { Breach } from '../../contract/finding.ts';
import { quote } from '../../setup/command-line.js';

/** Whether a browser exchanged it, of which no time is known. */
export function isOfBrowser({ startedAt }: Exchange): boolean {
  return startedAt === 0;
}

/** What to do in a browser, and to look for there, in lines of a POSIX shell: curl cannot log in and give permission. */
export function formatBrowsing(
  exchanges: readonly Exchange[],
  breach: Breach | undefined,
): readonly string[] {
  const addresses = exchanges
    .filter(({ request }) => request.method === 'GET')
    .map(({ request }) => request.url);
  const address = addresses.find((url) => /\/OAuth\/Authorize(\?|$)/i.test(url)) ?? addresses[0];
  if (address === undefined) return [];
  const seen = breach && [
    `# Expected: ${inOneLine([breach.subject, breach.expected])}`,
    `# Got: ${inOneLine([breach.got])}`,
  ];
  const told = [
    '# curl cannot log in as a person does: open this address in a private window, and go on to the end.',
    ...(seen ?? []),
    `printf '%s\\n' ${quote(address)}`,
  ];
  return [told.join('\n')];
}

/** Of a text in two lines a shell would run the second, and zsh, which knows no comments at a prompt, what is not quoted. */
function inOneLine(texts: readonly (string | undefined)[]): string {
  const told = texts.filter((text) => text !== undefined).join(' ');
  return quote(told.replaceAll(/[\s\p{Cc}]+/gu, ' '));
}
