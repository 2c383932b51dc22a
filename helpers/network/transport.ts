import { Agent, type Dispatcher, EnvHttpProxyAgent, request } from 'undici';
import type { Exchange, ExchangeResponse } from '../../contract/exchange.ts';
import { trustedAuthorities } from './authorities.ts';
import { decodeBody } from './body.ts';
import { describeFailure, mostHeaderBytes } from './failure.ts';
import type { Network } from './network.ts';
import { sendWithNode } from './node-transport.ts';
import { ServiceHealth } from './service-health.ts';

export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** Sends Expect: 100-continue and waits for the service's go-ahead before the body. */
  readonly expectContinue?: boolean;
  /** Says that it is to be refused the second time as the first, whatever became of that. */
  readonly isTrial?: boolean;
}

/** Takes a request to the service, and its answer back. */
export type Carrier = (wire: WireRequest) => Promise<ExchangeResponse>;

/** Sends one request and reads its whole answer, with no redirects followed and nothing retried. */
export class Transport {
  /** Of the service, whoever asks it. */
  readonly health = new ServiceHealth();
  readonly #dispatcher: Dispatcher;
  readonly #network: Network;
  readonly #carrier: Carrier | undefined;

  /** With a carrier, requests go its way instead of over the network. */
  constructor(network: Network, carrier?: Carrier) {
    this.#network = network;
    this.#carrier = carrier;
    const ca = trustedAuthorities(network.caFile);
    const connect = {
      timeout: network.connectTimeoutMs,
      ...(ca === undefined ? {} : { ca }),
    };
    const options = {
      connect,
      connections: network.maxConcurrency,
      maxHeaderSize: mostHeaderBytes,
      headersTimeout: network.answerTimeoutMs,
      bodyTimeout: network.answerTimeoutMs,
    };
    this.#dispatcher =
      network.proxy === undefined
        ? new Agent(options)
        : new EnvHttpProxyAgent({
            ...options,
            httpsProxy: network.proxy,
            // `connect` is not for what goes through a proxy.
            ...(ca === undefined ? {} : { requestTls: { ca }, proxyTls: { ca } }),
            ...(network.noProxy === undefined ? {} : { noProxy: network.noProxy }),
          });
  }

  /** The exchange, with the transport's error in it where there was no whole answer. */
  async send(wire: WireRequest, stop?: AbortSignal): Promise<Exchange> {
    const started = performance.now();
    const startedAt = Date.now();
    const outcome = await this.#attempt(wire, stop).then(
      (response) => ({ response, error: undefined }),
      (error: Error) => {
        const { kind, words } = describeFailure(error, this.#network);
        const why = stop?.aborted ? 'the run was interrupted' : words;
        return { response: undefined, error: why, failure: kind };
      },
    );
    const { method, url, headers, body } = wire;
    const durationMs = performance.now() - started;
    return { request: { method, url, headers, body }, ...outcome, startedAt, durationMs };
  }

  async close(): Promise<void> {
    await this.#dispatcher.destroy();
  }

  async #attempt(wire: WireRequest, stop: AbortSignal | undefined): Promise<ExchangeResponse> {
    if (this.#carrier !== undefined && !wire.expectContinue) return this.#carrier(wire);
    const limit = AbortSignal.timeout(this.#network.answerTimeoutMs);
    const signal = stop === undefined ? limit : AbortSignal.any([limit, stop]);
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
