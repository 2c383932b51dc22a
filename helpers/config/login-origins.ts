import { isLoopback } from './loopback.ts';
import type { SettingReader } from './settings.ts';

const name = 'API_ALLOW_LOGIN_HOSTS';

/**
 * The origins that the operator allows the password to be typed on. A host name alone takes scheme and port of the
 * base URL.
 */
export function readLoginOrigins(read: SettingReader, baseUrl: string): string[] {
  const entries = (read.optional(name) ?? '').split(/[\s,]+/).filter((entry) => entry !== '');
  return entries.flatMap((entry) => {
    const url = parse(entry, baseUrl);
    if (url === undefined) {
      read.blame(
        name,
        `has "${entry}": origins such as https://login.example.com are allowed, or host names.`,
      );
      return [];
    }
    const isSafe = url.protocol === 'https:' || isLoopback(url.hostname);
    if (isSafe || read.optional('API_ALLOW_PLAIN_HTTP') === url.hostname) return [url.origin];
    read.blame(
      name,
      `has "${entry}", which is plain http and would send the password without encryption.`,
    );
    return [];
  });
}

function parse(entry: string, baseUrl: string): URL | undefined {
  const address = entry.includes('://') ? entry : withBase(entry, baseUrl);
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const isOrigin = `${url.protocol}//${url.host}/` === url.href;
  return isOrigin && /^https?:$/.test(url.protocol) ? url : undefined;
}

function withBase(host: string, baseUrl: string): string {
  const { protocol, port } = new URL(URL.canParse(baseUrl) ? baseUrl : 'https://unknown');
  return `${protocol}//${host}${port === '' || /:\d+$/.test(host) ? '' : `:${port}`}`;
}
