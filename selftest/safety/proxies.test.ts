import dns from 'node:dns';
import { once } from 'node:events';
import { createServer as createHttp, request as requestHttp } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { EnvHttpProxyAgent, request } from 'undici';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { lookAtCertificate } from '../../commands/doctor/look-at-certificate.ts';
import type { Patient } from '../../commands/doctor/patient.ts';
import { openGateway } from '../../helpers/login/gateway.ts';
import type { Network } from '../../helpers/network/network.ts';
import { Transport } from '../../helpers/network/transport.ts';

type Way = 'directly' | 'by the proxy';

/** Where connections came in since the last look: at the proxy, or at the service itself. */
const seen = new Set<Way>();
let proxy: Server;
let service: Server;
let port = 0;

beforeAll(async () => {
  proxy = createHttp().on('connect', (_, socket: Socket) => {
    seen.add('by the proxy');
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });
  service = createServer((socket) => {
    seen.add('directly');
    socket.destroy();
  });
  await Promise.all([listen(proxy, '127.0.0.1'), listen(service, hasIpv6() ? '::' : '127.0.0.1')]);
  port = portOf(service);
  vi.spyOn(dns, 'lookup').mockImplementation(((_: string, options: object, done: Resolved) => {
    const here = { address: '127.0.0.1', family: 4 };
    if ('all' in options && options.all) done(null, [here]);
    else done(null, here.address, here.family);
  }) as never);
});

afterAll(() => {
  vi.restoreAllMocks();
  proxy.close();
  service.close();
});

type Resolved = (error: null, address: unknown, family?: number) => void;

async function listen(server: Server, host: string): Promise<void> {
  await once(server.listen(0, host), 'listening');
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

function hasIpv6(): boolean {
  return Object.values(networkInterfaces()).some((addresses) =>
    addresses?.some(({ address }) => address === '::1'),
  );
}

/** Everything that connects to a service, and undici's own agent as the judge. */
const ways: Readonly<Record<string, (url: string, network: Network) => Promise<unknown>>> = {
  'undici itself': (url, { proxy: httpsProxy = '', noProxy = '' }) =>
    request(url, { dispatcher: new EnvHttpProxyAgent({ httpsProxy, noProxy }) }),
  'the API client': (url, network) =>
    new Transport(network).send({ method: 'GET', url, headers: {} }),
  'a request with Expect': (url, network) =>
    new Transport(network).send({ method: 'PUT', url, headers: {}, expectContinue: true }),
  doctor: (url, network) =>
    lookAtCertificate({ config: { target: { baseUrl: url }, network } } as unknown as Patient),
  'the browser': askThroughGateway,
};

async function askThroughGateway(url: string, network: Network): Promise<void> {
  const { args, close } = await openGateway(network);
  const [, gatewayPort] = /https=http:\/\/127\.0\.0\.1:(\d+)/.exec(args.join(' ')) ?? [];
  const { host } = new URL(url);
  const asked = requestHttp({ method: 'CONNECT', port: Number(gatewayPort), path: host }).end();
  await once(asked, 'connect');
  close();
}

/** NO_PROXY, the host, and how it is reached; `PORT` is the one that the service listens on. */
const table: readonly (readonly [noProxy: string, host: string, way: Way])[] = [
  ['', 'api.example.test', 'by the proxy'],
  ['api.example.test', 'api.example.test', 'directly'],
  ['other.test, api.example.test', 'api.example.test', 'directly'],
  ['other.test api.example.test', 'api.example.test', 'directly'],
  ['API.Example.Test', 'api.example.test', 'directly'],
  ['api.example.test.', 'api.example.test', 'directly'],
  ['api.example.test', 'api.example.test.', 'directly'],
  ['example.test', 'api.example.test', 'directly'],
  ['ample.test', 'api.example.test', 'by the proxy'],
  ['.example.test', 'api.example.test', 'directly'],
  ['.example.test', 'example.test', 'directly'],
  ['*.example.test', 'api.example.test', 'directly'],
  ['*.example.test', 'example.test', 'by the proxy'],
  ['*', 'api.example.test', 'directly'],
  ['*:PORT', 'api.example.test', 'directly'],
  ['*:1', 'api.example.test', 'by the proxy'],
  ['api.example.test:PORT', 'api.example.test', 'directly'],
  ['api.example.test:1', 'api.example.test', 'by the proxy'],
  ['127.0.0.1', '127.0.0.1', 'directly'],
  ['::1', '[::1]', 'directly'],
  ['[::1]', '[::1]', 'directly'],
  ['[::1]:PORT', '[::1]', 'directly'],
  ['[::1]:1', '[::1]', 'by the proxy'],
];

describe.for(table.filter(([, host]) => host !== '[::1]' || hasIpv6()))(
  'with NO_PROXY=%s %s is reached %s',
  ([noProxy, host, expected]) => {
    test.for(Object.entries(ways))('by %s', async ([, go]) => {
      const network: Network = {
        maxConcurrency: 1,
        maxRequestsPerSecond: 100,
        connectTimeoutMs: 2000,
        answerTimeoutMs: 2000,
        walkTimeoutMs: 2000,
        caFile: undefined,
        proxy: `http://127.0.0.1:${portOf(proxy)}`,
        noProxy: noProxy.replace('PORT', String(port)),
        chromiumPath: undefined,
      };

      seen.clear();
      await go(`https://${host}:${port}/`, network).catch(() => undefined);

      expect([...seen]).toEqual([expected]);
    });
  },
);
