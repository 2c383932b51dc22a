import { Agent, type Dispatcher, ProxyAgent, request } from 'undici';
import type { Exchange, ExchangeResponse } from '../../contract/exchange.ts';
import { decodeBody } from './body.ts';
import { trusting } from './connect.ts';
import { sendWithNode } from './expect-continue.ts';
import { describeFailure, mostHeaderBytes } from './failure.ts';
import type { Carrier, Network, WireRequest } from './network.ts';
import { proxyFor } from './proxy.ts';
import { ServiceHealth } from './service-health.ts';

/** Sends one request and reads its whole answer, with no redirects followed and nothing retried. */
export class Transport {
  /** Of the service, whoever asks it. */
  readonly health = new ServiceHealth();
  readonly #direct: Dispatcher;
  readonly #proxied: Dispatcher | undefined;
  readonly #network: Network;
  readonly #carrier: Carrier | undefined;

  /** With a carrier, requests go its way instead of over the network. */
  constructor(network: Network, carrier?: Carrier) {
    this.#network = network;
    this.#carrier = carrier;
    const connect = { timeout: network.connectTimeoutMs, ...trusting(network) };
    const options = {
      connect,
      connections: network.maxConcurrency,
      maxHeaderSize: mostHeaderBytes,
      headersTimeout: network.answerTimeoutMs,
      bodyTimeout: network.answerTimeoutMs,
    };
    this.#direct = new Agent(options);
    const { proxy: uri } = network;
    // `connect` is not for what goes through a proxy.
    if (uri)
      this.#proxied = new ProxyAgent({ ...options, uri, requestTls: connect, proxyTls: connect });
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
    await Promise.all([this.#direct.destroy(), this.#proxied?.destroy()]);
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
      dispatcher: proxyFor(new URL(wire.url), this.#network) ? this.#proxied : this.#direct,
      signal,
    });
    const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
      [value ?? ''].flat().map((one) => [name, one] as const),
    );
    return { status: answer.statusCode, headers, ...(await decodeBody(answer.body, headers)) };
  }
}
