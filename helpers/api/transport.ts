import { readFileSync } from 'node:fs';
import { rootCertificates } from 'node:tls';
import { Agent, type Dispatcher, EnvHttpProxyAgent, request } from 'undici';
import type { Network } from '../config/config.ts';
import { decodeBody } from './body.ts';
import type { Exchange, ExchangeResponse } from './exchange.ts';
import { sendWithNode } from './node-transport.ts';

export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** Sends Expect: 100-continue and waits for the service's go-ahead before the body. */
  readonly expectContinue?: boolean;
}

/** Sends one request and reads its whole answer, with no redirects followed and nothing retried. */
export class Transport {
  readonly #dispatcher: Dispatcher;
  readonly #network: Network;

  constructor(network: Network) {
    this.#network = network;
    const connect = {
      timeout: network.connectTimeoutMs,
      // `ca` replaces the root certificates, so the own authority is put beside them.
      ...(network.caFile === undefined
        ? {}
        : { ca: [...rootCertificates, readFileSync(network.caFile, 'utf8')] }),
    };
    const options = {
      connect,
      connections: network.maxConcurrency,
      headersTimeout: network.answerTimeoutMs,
      bodyTimeout: network.answerTimeoutMs,
    };
    this.#dispatcher =
      network.proxy === undefined
        ? new Agent(options)
        : new EnvHttpProxyAgent({
            ...options,
            httpsProxy: network.proxy,
            ...(network.noProxy === undefined ? {} : { noProxy: network.noProxy }),
          });
  }

  /** The exchange, with the transport's error in it where there was no whole answer. */
  async send(wire: WireRequest): Promise<Exchange> {
    const started = performance.now();
    const startedAt = Date.now();
    const outcome = await this.#attempt(wire).then(
      (response) => ({ response, error: undefined }),
      (error: Error) => ({ response: undefined, error: describeFailure(error, this.#network) }),
    );
    const { method, url, headers, body } = wire;
    const durationMs = performance.now() - started;
    return { request: { method, url, headers, body }, ...outcome, startedAt, durationMs };
  }

  async close(): Promise<void> {
    await this.#dispatcher.destroy();
  }

  async #attempt(wire: WireRequest): Promise<ExchangeResponse> {
    const signal = AbortSignal.timeout(this.#network.answerTimeoutMs);
    if (wire.expectContinue) return sendWithNode(wire, signal, this.#network);
    const answer = await request(wire.url, {
      method: wire.method as Dispatcher.HttpMethod,
      headers: wire.headers,
      body: wire.body ?? null,
      dispatcher: this.#dispatcher,
      signal,
    });
    const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
      [value ?? ''].flat().map((one) => [name, one] as const),
    );
    return { status: answer.statusCode, headers, ...(await decodeBody(answer.body, headers)) };
  }
}

const plainWords: Readonly<Record<string, string>> = {
  ENOTFOUND: 'the host name does not resolve',
  EAI_AGAIN: 'the host name could not be resolved now',
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was reset',
  EPIPE: 'the connection was closed',
  UND_ERR_SOCKET: 'the connection was closed in the middle',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'the answer was cut off in the middle',
  CERT_HAS_EXPIRED: 'its TLS certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its TLS certificate is self-signed (API_CA_FILE adds an authority)',
  SELF_SIGNED_CERT_IN_CHAIN:
    'its TLS certificate is signed by an authority of its own (API_CA_FILE adds it)',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'its TLS certificate cannot be verified (API_CA_FILE adds an authority)',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its TLS certificate is for another host',
};

function describeFailure(
  error: Error & { code?: unknown; cause?: unknown },
  network: Network,
): string {
  const given = error.code ?? (error.cause as { code?: unknown } | undefined)?.code;
  const code = typeof given === 'string' ? given : error.name;
  if (code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'ETIMEDOUT')
    return `no connection within ${network.connectTimeoutMs / 1000} s (API_CONNECT_TIMEOUT)`;
  if (/TIMEOUT|TimeoutError|AbortError/i.test(code))
    return `no whole answer within ${network.answerTimeoutMs / 1000} s (API_ANSWER_TIMEOUT)`;
  const words = plainWords[code];
  return words === undefined ? error.message || code : `${words} (${code})`;
}
