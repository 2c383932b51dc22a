import { AsyncLocalStorage } from 'node:async_hooks';
import type { Exchange } from '../../contract/exchange.ts';

const current = new AsyncLocalStorage<Exchange[]>();

/** Runs something and keeps every exchange that it makes, in the given array. */
export function keepTrail<T>(trail: Exchange[], run: () => Promise<T>): Promise<T> {
  return current.run(trail, run);
}

/** Adds exchanges to the trail of whoever is asking; an exchange stands in a trail once. */
export function addToTrail(...exchanges: Exchange[]): void {
  const trail = current.getStore();
  for (const exchange of exchanges) if (!trail?.includes(exchange)) trail?.push(exchange);
}
