import { connect, isIP, type Socket } from 'node:net';
import {
  type ConnectionOptions,
  connect as connectTls,
  createSecureContext,
  getCACertificates,
  type SecureContext,
  type TLSSocket,
} from 'node:tls';
import { Client } from 'undici';
import { readNamedFile } from '../state/index.ts';
import type { Network } from './network.ts';
import { hostOf, portOf, proxyFor } from './proxy.ts';

export type Connecting = Pick<Network, 'proxy' | 'noProxy' | 'caFile' | 'connectTimeoutMs'>;

/**
 * The authorities to trust, in PEM: the usual ones, and that of API_CA_FILE beside them, for the option `ca`
 * replaces what node trusts.
 */
export function trustedAuthorities(caFile: string): string[] {
  return [...getCACertificates('default'), readNamedFile(caFile)];
}

/** An open connection to an address, through the proxy where one stands before it; without TLS. */
export async function connectTo(url: URL, network: Connecting): Promise<Socket> {
  const proxy = proxyFor(url, network);
  if (proxy !== undefined) return connectThrough(proxy, url, network);
  const socket = connect({ host: hostOf(url), port: portOf(url) });
  return whenOpen(socket, 'connect', network.connectTimeoutMs);
}

/**
 * An open TLS connection to an address, through the proxy where one stands before it.
 *
 * @throws the system's error, or that of TLS; one with code ETIMEDOUT where it takes too long.
 */
export async function connectSecurely(
  url: URL,
  network: Connecting,
  options: ConnectionOptions = {},
): Promise<TLSSocket> {
  const host = hostOf(url);
  const socket = connectTls({
    ...trusting(network),
    ...options,
    socket: await connectTo(url, network),
    host,
    ...(isIP(host) ? {} : { servername: host }),
  });
  return whenOpen(socket, 'secureConnect', network.connectTimeoutMs);
}

/** By file: to read some hundred and fifty authorities takes longer than to connect. */
const contexts = new Map<string, SecureContext>();

/** The options of a connection that say whom to trust. */
export function trusting({ caFile }: Pick<Network, 'caFile'>): { secureContext?: SecureContext } {
  if (caFile === undefined) return {};
  const secureContext =
    contexts.get(caFile) ?? createSecureContext({ ca: trustedAuthorities(caFile) });
  contexts.set(caFile, secureContext);
  return { secureContext };
}

function whenOpen<T extends Socket>(socket: T, event: string, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    socket.setTimeout(timeoutMs, () =>
      socket.destroy(Object.assign(new Error('no connection in time'), { code: 'ETIMEDOUT' })),
    );
    socket.once('error', reject);
    socket.once(event, () => {
      socket.setTimeout(0);
      resolve(socket);
    });
  });
}

async function connectThrough(proxy: URL, url: URL, network: Connecting): Promise<Socket> {
  const { username, password, origin } = proxy;
  const pair = [username, password].map(decodeURIComponent).join(':');
  const client = new Client(origin, {
    connect: { timeout: network.connectTimeoutMs, ...trusting(network) },
  });
  const { statusCode, socket } = await client.connect({
    path: `${url.hostname}:${portOf(url)}`,
    headers:
      username === ''
        ? {}
        : { 'proxy-authorization': `Basic ${Buffer.from(pair).toString('base64')}` },
    signal: AbortSignal.timeout(network.connectTimeoutMs),
  });
  if (statusCode === 200) return socket as Socket;
  socket.destroy();
  throw new Error(`the proxy answered ${statusCode}`);
}
