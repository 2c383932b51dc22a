export function withoutQuery(url: string): string {
  return url.replace(/[?#].*/s, '');
}

/** The part of an address before its query and fragment, in one notation. */
export function baseOf(url: string): string {
  const bare = withoutQuery(url);
  return URL.canParse(bare) ? new URL(bare).href : bare;
}

/** The target that an address leads to, if any: the one with its query, before any other. */
export function matchTarget(url: string, targets: string[]): string | undefined {
  const base = baseOf(url);
  const fitting = targets.filter((target) => baseOf(target) === base);
  const byLength = fitting.toSorted((a, b) => b.length - a.length);
  return byLength.find((target) => url.startsWith(target)) ?? fitting[0];
}

/** Scheme, host and port; for a scheme of an application's own, the scheme. */
export function originOf(url: string): string {
  if (!URL.canParse(url)) return '';
  const { origin, protocol } = new URL(url);
  return origin === 'null' ? protocol : origin;
}

/** An address from a Location header: as it was sent, made absolute where it is not. */
export function resolveLocation(location: string, from: string): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(location)) return location;
  return URL.canParse(location, from) ? new URL(location, from).href : location;
}

/** Whether an address is one that a document can be shown at, as against `data:` and the like. */
export function isOutward(url: string): boolean {
  return !/^(about|data|blob|javascript|chrome|chrome-error|chrome-extension|view-source):/i.test(
    url,
  );
}
