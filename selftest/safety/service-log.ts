import type { Answer } from '../../reference/http/answer.ts';
import type { Exchange } from '../../reference/http/exchange.ts';
import type { Rules } from '../../reference/rules/rules.ts';

/** One request as it reached the service. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly isWrite: boolean;
  /** The name of the customer that a write was aimed at; undefined where there was none. */
  readonly aimedAt: string | undefined;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Keeps every request that reaches a service, in order; it has to be the last change to the rules. */
export function keepLog(rules: Rules): Asked[] {
  const log: Asked[] = [];
  const before = rules.receive;
  rules.receive = (exchange) => {
    log.push(describe(exchange));
    return before(exchange);
  };
  return log;
}

function describe({ method, path, endpoint, segments, service }: Exchange): Asked {
  const id = segments[4];
  const customer = id === undefined ? undefined : service.customers.find(id);
  return {
    method,
    path,
    // Whatever is no login and no token request writes, if its method does.
    isWrite: method !== 'GET' && (endpoint === 'resource' || endpoint === 'unknown'),
    aimedAt: customer === undefined ? undefined : String(customer.Name),
    at: service.clock.now(),
  };
}

/** Has a service hold back its answers to some requests until it is told to go on. */
export function holdBack(rules: Rules, isHeld: (exchange: Exchange) => boolean) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const { finish } = rules;
  rules.finish = async (exchange: Exchange, answer: Answer) => {
    if (isHeld(exchange)) {
      held.resolve();
      await promise;
    }
    return finish(exchange, answer);
  };
  return { held: held.promise, letGo: resolve };
}
