import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { connect, type Socket } from 'node:net';
import type { Network } from './network.ts';

/** The machine that a connection is made to: the service's own, or the proxy that stands before it. */
export interface WayToHost {
  readonly host: string;
  readonly port: number;
  /** The proxy's whole address, where one stands before the service. */
  readonly proxy: URL | undefined;
}

type Proxying = Pick<Network, 'proxy' | 'noProxy'>;

/** Where requests to an address go first. */
export function wayToHost(url: URL, { proxy, noProxy = '' }: Proxying): WayToHost {
  const proxied =
    proxy !== undefined && url.protocol === 'https:' && !isExcepted(url.hostname, noProxy);
  const first = proxied ? new URL(proxy) : url;
  return { host: plainHost(first), port: portOf(first), proxy: proxied ? first : undefined };
}

export function plainHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

export function portOf(url: URL): number {
  return Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
}

/** A connection to where an https address leads, through the proxy where there is one; TLS comes after it. */
export function openWay(url: URL, proxying: Proxying, timeoutMs: number): Promise<Socket> {
  const way = wayToHost(url, proxying);
  return way.proxy === undefined
    ? openConnection(way.host, way.port, timeoutMs)
    : openTunnel(way.proxy, url, timeoutMs);
}

/** An open connection; rejects with the system's error, or one with code ETIMEDOUT. */
export function openConnection(host: string, port: number, timeoutMs: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, timeout: timeoutMs });
    socket.once('connect', () => {
      socket.setTimeout(0);
      resolve(socket);
    });
    socket.once('error', reject);
    socket.once('timeout', () => {
      socket.destroy();
      reject(Object.assign(new Error('no connection in time'), { code: 'ETIMEDOUT' }));
    });
  });
}

function openTunnel(proxy: URL, target: URL, timeoutMs: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const request = proxy.protocol === 'https:' ? requestHttps : requestHttp;
    const asked = request({
      method: 'CONNECT',
      host: plainHost(proxy),
      port: portOf(proxy),
      path: `${target.hostname}:${portOf(target)}`,
      headers: credentialsFor(proxy),
      signal: AbortSignal.timeout(timeoutMs),
    });
    asked.once('connect', ({ statusCode }, socket) => {
      if (statusCode === 200) resolve(socket as Socket);
      else reject(new Error(`the proxy answered ${statusCode}`));
    });
    asked.once('error', reject);
    asked.end();
  });
}

function credentialsFor({ username, password }: URL): Record<string, string> {
  if (username === '') return {};
  const pair = [username, password].map(decodeURIComponent).join(':');
  return { 'Proxy-Authorization': `Basic ${Buffer.from(pair).toString('base64')}` };
}

function isExcepted(hostname: string, noProxy: string): boolean {
  return noProxy
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((entry) => entry.replace(/:\d+$/, '').replace(/^\*?\./, ''))
    .some((entry) => entry === '*' || hostname === entry || hostname.endsWith(`.${entry}`));
}
