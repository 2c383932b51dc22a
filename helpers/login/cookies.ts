import type { BrowserStorage } from './walk-types.ts';

/** The Cookie header that a browser with these cookies sends to an address (RFC 6265); none where none is for it. */
export function cookiesFor(url: string, storage: BrowserStorage | undefined): { Cookie?: string } {
  const { hostname, pathname } = new URL(url);
  const own = (storage?.cookies ?? []).filter(
    ({ domain, path }) =>
      `.${hostname}`.endsWith(`.${domain.replace(/^\./, '')}`) && pathname.startsWith(path),
  );
  return own.length === 0
    ? {}
    : { Cookie: own.map(({ name, value }) => `${name}=${value}`).join('; ') };
}
