import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { createSecureContext, TLSSocket } from 'node:tls';
import { type Connecting, connectSecurely, connectTo } from '../../network/index.ts';

const ALPNProtocols = ['http/1.1'];

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
    browser.on('close', () => open.delete(browser));
    try {
      const url = new URL(`https://${request.url}`);
      // Undefined where the service has not proven who it is.
      const verified = own
        ? await connectSecurely(url, network, { ALPNProtocols }).catch(() => undefined)
        : undefined;
      const service = verified ?? (await connectTo(url, network));
      browser.write('HTTP/1.1 200 Connection established\r\n\r\n');
      const near = own && verified ? new TLSSocket(browser, own.asServer) : browser;
      pipeline(near, service, near, () => undefined);
      open.add(service);
      service.on('close', () => open.delete(service));
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

/** The certificate that the gateway shows to the browser, which trusts it by the hash of its key. */
async function makeOwn() {
  const { makeCertificate } = await import('./gateway-certificate.ts');
  const { key, certificate: cert, keyHash } = makeCertificate();
  const asServer = {
    isServer: true,
    secureContext: createSecureContext({ key, cert }),
    ALPNProtocols,
  };
  return { asServer, keyHash };
}
