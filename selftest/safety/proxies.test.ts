import dns from 'node:dns';
import { once } from 'node:events';
import { request as requestHttp } from 'node:http';
import type { Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { EnvHttpProxyAgent, request } from 'undici';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openGateway } from '../../helpers/login/traffic/gateway.ts';
import type { Network } from '../../helpers/network/network.ts';
import { Transport } from '../../helpers/network/transport.ts';
import { type Listening, listenForSockets } from '../lab/listen.ts';
import { type AskedProxy, openProxy } from '../lab/tls-front.ts';

type Way = 'directly' | 'by the proxy';

/** Lets nobody through, and keeps who asked. */
let proxy: AskedProxy;
let service: Listening;
/** How often somebody connected to the service itself. */
let connected = 0;

beforeAll(async () => {
  const accept = (socket: Socket) => {
    connected++;
    socket.destroy();
  };
  proxy = await openProxy('nobody', 'is let through');
  service = await listenForSockets(accept, { host: hasIpv6() ? '::' : '127.0.0.1' });
  vi.spyOn(dns, 'lookup').mockImplementation(((_: string, options: object, done: Resolved) => {
    const here = { address: '127.0.0.1', family: 4 };
    if ('all' in options && options.all) done(null, [here]);
    else done(null, here.address, here.family);
  }) as never);
});

afterAll(async () => {
  vi.restoreAllMocks();
  await proxy[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
});

type Resolved = (error: null, address: unknown, family?: number) => void;

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
    new Transport(network).send({ method: 'PUT', url, headers: { Expect: '100-continue' } }),
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
        proxy: `http://127.0.0.1:${proxy.port}`,
        noProxy: noProxy.replace('PORT', String(service.port)),
        chromiumPath: undefined,
      };

      proxy.asked.length = 0;
      connected = 0;
      await go(`https://${host}:${service.port}/`, network).catch(() => undefined);

      expect(proxy.asked.length > 0).toBe(expected === 'by the proxy');
      expect(connected > 0).toBe(expected === 'directly');
    });
  },
);

test('the gateway of the browser refuses what is no host', async () => {
  const { args, close } = await openGateway({
    proxy: new URL('http://127.0.0.1:9'),
  } as unknown as Network);
  const [, port] = /https=http:\/\/127\.0\.0\.1:(\d+)/.exec(args.join(' ')) ?? [];
  const asked = requestHttp({ method: 'CONNECT', port: Number(port), path: 'host:99999' }).end();

  const [{ statusCode }] = await once(asked, 'connect');

  expect(statusCode).toBe(502);
  close();
});
