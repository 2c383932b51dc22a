import type { ExchangeResponse } from '../../contract/exchange.ts';
import { restAsked } from './retry-after.ts';

/** What of an answer says how long to rest. */
export type Rested = Pick<ExchangeResponse, 'headers'>;

/**
 * Milliseconds of rest that an answer asks for by Retry-After; undefined where it asks for none. A date is
 * measured by the service's own clock, which it tells in the same answer: the one here may differ.
 */
export function restAskedBy({ headers }: Rested): number | undefined {
  const headerOf = (wanted: string) => headers.find(([name]) => name.toLowerCase() === wanted)?.[1];
  const there = Date.parse(headerOf('date') ?? '');
  return restAsked(headerOf('retry-after'), Number.isNaN(there) ? Date.now() : there);
}
