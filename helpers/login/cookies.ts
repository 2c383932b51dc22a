import type { BrowserStorage } from './walk-types.ts';

/** The Cookie header that a browser with these cookies sends to an address (RFC 6265); none where none is for it. */
export function cookiesFor(url: string, storage: BrowserStorage | undefined): { Cookie?: string } {
  const { hostname, pathname } = new URL(url);
  // The cookies of one host alone have a domain without a dot in front.
  const isOfHost = (domain: string) =>
    domain.startsWith('.') ? `.${hostname}`.endsWith(domain) : hostname === domain;
  const isUnder = (path: string) =>
    pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`);
  const own = (storage?.cookies ?? []).filter(
    ({ domain, path }) => isOfHost(domain) && isUnder(path),
  );
  return own.length === 0
    ? {}
    : { Cookie: own.map(({ name, value }) => `${name}=${value}`).join('; ') };
}
