import { swapCase } from '../../helpers/records/index.ts';

/** The registered redirect URI with scheme and host in capitals, which RFC 3986 calls equivalent. */
export function equivalentRedirectUri(registered: string): string {
  return registered.replace(/^[^:]+:(\/\/[^/?#]*)?/, (start) => start.toUpperCase());
}

/** Addresses that are near the registered redirect URI, and yet are not it. */
export function otherRedirectUris(registered: string): string[] {
  const url = new URL(registered);
  const path = url.pathname.replace(/\/$/, '');
  const withPath = (pathname: string) => Object.assign(new URL(registered), { pathname }).href;
  const withHost = (hostname: string) => Object.assign(new URL(registered), { hostname }).href;
  const candidates = [
    withHost('attacker.example'),
    withHost(`sub.${url.hostname}`),
    withHost(`${url.hostname}.attacker.example`),
    // To a pattern a dot is any sign.
    withHost(url.hostname.replace('.', '-')),
    withPath('/elsewhere'),
    withPath(`${path}/longer`),
    withPath(`${path}x`),
    withPath(`${path};x=1`),
    withPath(path.slice(0, -1)),
    withPath(url.pathname.endsWith('/') ? path : `${path}/`),
    withPath(swapCase(path)),
    `${registered}${url.search === '' ? '?' : '&'}extra=1`,
    Object.assign(new URL(registered), { port: url.port === '8443' ? '9443' : '8443' }).href,
    Object.assign(new URL(registered), { protocol: url.protocol === 'https:' ? 'http:' : 'https:' })
      .href,
    `${registered}#part`,
    Object.assign(new URL(registered), { username: 'user' }).href,
    `https://attacker.example/?to=${encodeURIComponent(registered)}`,
  ];
  return [...new Set(candidates)].filter((candidate) => new URL(candidate).href !== url.href);
}
