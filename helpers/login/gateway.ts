import { createServer } from 'node:http';
import { type AddressInfo, isIP, type Socket } from 'node:net';
import { connect as connectTls, createSecureContext, TLSSocket } from 'node:tls';
import { trustedAuthorities } from '../network/authorities.ts';
import type { Network } from '../network/network.ts';
import { openWay, plainHost } from '../network/way-to-host.ts';
import { makeCertificate } from './gateway-certificate.ts';
import { joinSockets } from './join-sockets.ts';

/** What of the network the browser cannot be told in a safe way: its own words for it are arguments. */
export type BrowserNetwork = Pick<Network, 'caFile' | 'proxy' | 'noProxy' | 'connectTimeoutMs'>;

/** The way out of the browser: arguments for it, and how to end it. */
export interface Gateway {
  readonly args: readonly string[];
  close(): void;
}

/**
 * Opens a gateway on this machine through which the browser makes every https connection, where there is a
 * proxy or an authority of one's own. Chromium trusts an authority only where the whole system does, and its
 * proxy's password would have to be given page by page. With an own authority the gateway verifies the
 * service as the API client does; what it cannot verify it hands through, for the browser to refuse.
 */
export async function openGateway(network: BrowserNetwork | undefined): Promise<Gateway> {
  const { caFile, proxy } = network ?? {};
  if (network === undefined || (caFile === undefined && proxy === undefined))
    return { args: [], close: () => undefined };
  const own = makeCertificate();
  const ca = trustedAuthorities(caFile);
  const identity = createSecureContext({ key: own.key, cert: own.certificate });
  const open = new Set<{ destroy(): void }>();
  const server = createServer((_, response) => void response.writeHead(501).end());
  server.on('connect', async (request, browser: Socket) => {
    open.add(browser);
    browser.on('error', () => browser.destroy());
    const url = new URL(`https://${request.url}`);
    const reach = () => openWay(url, network, network.connectTimeoutMs);
    try {
      const service = ca && (await verify(await reach(), url, ca));
      const raw = service ?? (await reach());
      browser.write('HTTP/1.1 200 Connection established\r\n\r\n');
      joinSockets(service ? speakTls(browser, identity) : browser, raw);
      open.add(raw);
    } catch {
      browser.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    args: [
      // Loopback too, which Chromium would leave out.
      `--proxy-server=https=http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      '--proxy-bypass-list=<-loopback>',
      ...(ca === undefined ? [] : [`--ignore-certificate-errors-spki-list=${own.keyHash}`]),
    ],
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/** The connection with TLS, once the service has proven who it is; undefined where it has not. */
function verify(socket: Socket, url: URL, ca: string[]): Promise<TLSSocket | undefined> {
  const host = plainHost(url);
  return new Promise((resolve) => {
    const secure = connectTls({
      socket,
      host,
      ca,
      ALPNProtocols: ['http/1.1'],
      ...(isIP(host) ? {} : { servername: host }),
    });
    secure.once('secureConnect', () => resolve(secure));
    secure.once('error', () => {
      secure.destroy();
      resolve(undefined);
    });
  });
}

function speakTls(browser: Socket, secureContext: ReturnType<typeof createSecureContext>) {
  return new TLSSocket(browser, { isServer: true, secureContext, ALPNProtocols: ['http/1.1'] });
}
