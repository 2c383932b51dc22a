import type { Network } from './network.ts';

/**
 * The proxy that stands before an address; undefined where it is connected to directly. All connections of a
 * run are decided here, by the rule of undici: plain http goes directly, and an entry of NO_PROXY excepts a
 * host with its subdomains, or with `*.` the subdomains alone, at its port where it names one.
 */
export function proxyFor(
  url: URL,
  { proxy, noProxy = '' }: Pick<Network, 'proxy' | 'noProxy'>,
): URL | undefined {
  if (proxy === undefined || url.protocol !== 'https:') return undefined;
  const host = hostOf(url).replace(/(.)\.$/, '$1');
  const isExcepted = noProxy
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .some((entry) => {
      const [, bracketed, plain = entry, port] =
        /^(?:\[(.+)\]|([^:]+))(?::(\d+))?$/.exec(entry) ?? [];
      if (port !== undefined && Number(port) !== portOf(url)) return false;
      const name = (bracketed ?? plain).replace(/^\*?\./, '').replace(/(.)\.$/, '$1');
      return name === '*' || host.endsWith(`.${name}`) || (host === name && entry[0] !== '*');
    });
  return isExcepted ? undefined : new URL(proxy);
}

/** The host as sockets take it: an IPv6 address without its brackets. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

export function portOf({ port, protocol }: URL): number {
  return Number(port) || (protocol === 'https:' ? 443 : 80);
}
