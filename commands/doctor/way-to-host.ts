import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Config } from '../../helpers/config/config.ts';

/** The machine that a connection is made to: the service's own, or the proxy that stands before it. */
export interface WayToHost {
  readonly host: string;
  readonly port: number;
  readonly proxied: boolean;
}

/** Where requests to the target go first. */
export function wayToHost({ target, network }: Config): WayToHost {
  const url = new URL(target.baseUrl);
  const proxied =
    network.proxy !== undefined &&
    url.protocol === 'https:' &&
    !isExcepted(url.hostname, network.noProxy ?? '');
  const first = proxied ? new URL(network.proxy ?? '') : url;
  return { host: plainHost(first), port: portOf(first), proxied };
}

export function plainHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

export function portOf(url: URL): number {
  return Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
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

/** A connection to the target through its proxy, as HTTPS goes. */
export function openTunnel(way: WayToHost, target: URL, timeoutMs: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const asked = request({
      method: 'CONNECT',
      host: way.host,
      port: way.port,
      path: `${target.hostname}:${portOf(target)}`,
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

function isExcepted(hostname: string, noProxy: string): boolean {
  return noProxy
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((entry) => entry.replace(/:\d+$/, '').replace(/^\*?\./, ''))
    .some((entry) => entry === '*' || hostname === entry || hostname.endsWith(`.${entry}`));
}
