import { type ExchangeResponse, headerOf } from '../../contract/exchange.ts';
import { longestRestMs } from './limiter.ts';

/** What of an answer can ask for rest. */
export type Answered = Pick<ExchangeResponse, 'status' | 'headers'>;

/** The service, or what stands before it, is too busy to answer, or under maintenance. */
export function isBusy(status: number): boolean {
  return status === 429 || (status >= 502 && status <= 504);
}

/** Milliseconds for which the whole run rests after an answer; undefined where it may go on. */
export function restForAll(response: Answered, usualMs: number): number | undefined {
  if (!isBusy(response.status)) return undefined;
  return restAskedBy(response) ?? (response.status === 429 ? usualMs : undefined);
}

/** Whether a refusal is of the moment: a limit, a lock, or another write that is under way, and a time soon to ask again. */
export function isPassing(response: Answered): boolean {
  const restMs = restAskedBy(response) ?? Number.POSITIVE_INFINITY;
  return [403, 409, 423, 425].includes(response.status) && restMs <= longestRestMs;
}

/** As in `Sat, 21 Nov 2026 00:00:00 GMT`: whatever else a date parser takes is not HTTP. */
const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * Milliseconds of rest that an answer asks for by Retry-After; undefined where it asks for none, or makes no
 * sense. A date is measured by the service's own clock, which the answer tells: the one here may differ.
 */
export function restAskedBy({ headers }: Pick<Answered, 'headers'>): number | undefined {
  const text = headerOf(headers, 'Retry-After')?.trim() ?? '';
  const there = Date.parse(headerOf(headers, 'Date') ?? '');
  const now = Number.isNaN(there) ? Date.now() : there;
  const date = httpDate.test(text) ? Date.parse(text) - now : Number.NaN;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : date;
  return ms > 0 ? ms : undefined;
}
