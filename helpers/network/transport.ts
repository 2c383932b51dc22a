import { Readable } from 'node:stream';
import { type Agent, type Dispatcher, EnvHttpProxyAgent, request } from 'undici';
import type { Exchange, ExchangeResponse } from '../../contract/exchange.ts';
import { sentence } from '../../contract/sentence.ts';
import manifest from '../../package.json' with { type: 'json' };
import { decodeBody } from './body.ts';
import { type Clock, machineClock } from './clock.ts';
import { trusting } from './connect.ts';
import { sendWithNode } from './expect-continue.ts';
import { describeFailure, mostHeaderBytes } from './failure.ts';
import type { Carrier, Network, WireAnswer, WireRequest } from './network.ts';
import { ServiceHealth } from './service-health.ts';

export interface Sending {
  readonly stop?: AbortSignal | undefined;
  /** How long the answer may take, where that is less than the operator allows. */
  readonly limitMs?: number | undefined;
  /** Opens a connection for this request alone: one that is kept may have ended while it was idle. */
  readonly afresh?: boolean;
}

/** Some services refuse who has no name, and their owners like to know who asks. */
const ownName = { 'User-Agent': `${manifest.name}/${manifest.version}` };

/** Sends one request and reads its whole answer, with no redirects followed and nothing retried. */
export class Transport {
  /** Of the service, whoever asks it. */
  readonly health: ServiceHealth;
  readonly #kept: Dispatcher;
  readonly #fresh: Dispatcher;
  readonly #network: Network;
  readonly #carrier: Carrier | undefined;
  readonly #clock: Clock;

  /** With a carrier, requests go its way and by this clock; over the network by the machine's. */
  constructor(network: Network, carrier?: Carrier, clock = machineClock) {
    this.health = new ServiceHealth(clock);
    this.#clock = carrier === undefined ? machineClock : clock;
    this.#network = network;
    this.#carrier = carrier;
    this.#kept = dispatcherFor(network, {});
    // Without pipelining, undici closes a connection after each answer.
    this.#fresh = dispatcherFor(network, { pipelining: 0, allowH2: false });
  }

  /** The exchange, with the transport's error in it where there was no whole answer. */
  async send(wire: WireRequest, sending: Sending = {}): Promise<Exchange> {
    const started = this.#clock.monotonic();
    const startedAt = this.#clock.now();
    const { limitMs, stop } = sending;
    let hasBegun = false;
    const read = (answer: WireAnswer) => {
      hasBegun = true;
      return readAnswer(answer);
    };
    const isCarried = this.#carrier !== undefined && wire.headers.Expect === undefined;
    const asked = isCarried ? this.#carrier(wire) : this.#ask(wire, sending).then(read);
    const outcome = await asked.then(
      (response) => ({ response, error: undefined }),
      (error: Error) => {
        const { kind, words } = describeFailure(error, this.#network, limitMs);
        const why = stop?.aborted ? sentence`the run was interrupted` : words;
        const failure = hasBegun && kind === 'silent' ? 'lost' : kind;
        return { response: undefined, error: why, failure };
      },
    );
    const { method, url, headers, body } = wire;
    const durationMs = this.#clock.monotonic() - started;
    return { request: { method, url, headers, body }, ...outcome, startedAt, durationMs };
  }

  async close(): Promise<void> {
    await Promise.all([this.#kept.destroy(), this.#fresh.destroy()]);
  }

  async #ask(
    wire: WireRequest,
    { limitMs = Number.POSITIVE_INFINITY, stop, afresh = false }: Sending,
  ): Promise<WireAnswer> {
    const network = this.#network;
    const limit = AbortSignal.timeout(Math.min(limitMs, network.answerTimeoutMs));
    const signal = stop === undefined ? limit : AbortSignal.any([limit, stop]);
    const { 'Transfer-Encoding': coding, ...named } = wire.headers;
    const headers = { ...ownName, ...named };
    if (wire.headers.Expect !== undefined)
      return sendWithNode({ ...wire, headers }, signal, network);
    return request(wire.url, {
      method: wire.method as Dispatcher.HttpMethod,
      headers,
      // What has no length goes in chunks.
      body: coding === undefined ? (wire.body ?? null) : Readable.from([wire.body ?? '']),
      dispatcher: afresh ? this.#fresh : this.#kept,
      signal,
    });
  }
}

async function readAnswer({ statusCode, headers, body }: WireAnswer): Promise<ExchangeResponse> {
  const listed = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? ''].flat().map((one) => [name, one] as const),
  );
  return { status: statusCode, headers: listed, ...(await decodeBody(body, listed)) };
}

function dispatcherFor(network: Network, more: Agent.Options): Dispatcher {
  const connect = { timeout: network.connectTimeoutMs, ...trusting(network) };
  return new EnvHttpProxyAgent({
    connect,
    // `connect` is not for what goes through a proxy.
    requestTls: connect,
    proxyTls: connect,
    connections: network.maxConcurrency,
    maxHeaderSize: mostHeaderBytes,
    headersTimeout: network.answerTimeoutMs,
    bodyTimeout: network.answerTimeoutMs,
    // What is empty is not looked up in the environment.
    httpProxy: '',
    httpsProxy: network.proxy ?? '',
    noProxy: network.noProxy ?? '',
    ...more,
  });
}
