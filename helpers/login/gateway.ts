import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { createSecureContext, type SecureContext, TLSSocket } from 'node:tls';
import { type Connecting, connectSecurely, connectTo } from '../network/index.ts';

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
export async function openGateway(network: Connecting | undefined): Promise<Gateway> {
  const { caFile, proxy } = network ?? {};
  if (network === undefined || (caFile === undefined && proxy === undefined))
    return { args: [], close: () => undefined };
  const own = caFile === undefined ? undefined : await makeOwn();
  const open = new Set<{ destroy(): void }>();
  const server = createServer((_, response) => void response.writeHead(501).end());
  server.on('connect', async (request, browser: Socket) => {
    open.add(browser);
    browser.on('error', () => browser.destroy());
    const url = new URL(`https://${request.url}`);
    try {
      const verified = own ? await verify(url, network) : undefined;
      const service = verified ?? (await connectTo(url, network));
      browser.write('HTTP/1.1 200 Connection established\r\n\r\n');
      const near = own && verified ? speakTls(browser, own.identity) : browser;
      pipeline(near, service, near, () => undefined);
      open.add(service);
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
      ...(own ? [`--ignore-certificate-errors-spki-list=${own.keyHash}`] : []),
    ],
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/** The connection with TLS, once the service has proven who it is; undefined where it has not. */
function verify(url: URL, network: Connecting): Promise<TLSSocket | undefined> {
  return connectSecurely(url, network, { ALPNProtocols: ['http/1.1'] }).catch(() => undefined);
}

/** The certificate that the gateway shows to the browser, which trusts it by the hash of its key. */
async function makeOwn(): Promise<{ identity: SecureContext; keyHash: string }> {
  const { makeCertificate } = await import('./gateway-certificate.ts');
  const { key, certificate, keyHash } = makeCertificate();
  return { identity: createSecureContext({ key, cert: certificate }), keyHash };
}

function speakTls(browser: Socket, secureContext: SecureContext): TLSSocket {
  return new TLSSocket(browser, { isServer: true, secureContext, ALPNProtocols: ['http/1.1'] });
}
