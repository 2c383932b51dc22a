import type { Exchange } from '../../../http/exchange.ts';
import { type Breaking, change, type Fault, fault } from '../../fault.ts';

const expired = 'token/expired-token-is-401';

const keep = (seconds: number): Breaking => change('secondsKept', () => () => seconds);

const keepFor = (isServed: (exchange: Exchange) => boolean): Breaking =>
  change(
    'isAccessTokenValid',
    (lawful) => (exchange, token) =>
      lawful(exchange, token) || (!token.revoked && isServed(exchange)),
  );

const answerExpired = (status: number): Breaking =>
  change(
    'statusOf',
    (lawful) => (exchange, kind) =>
      kind === 'no-token' && exchange.bearer !== undefined ? status : lawful(exchange, kind),
  );

const clock = { needs: 'clock' } as const;

export const tokenExpiryFaults: readonly Fault[] = [
  fault(
    expired,
    'tokens-never-expire',
    'An access token is good for ever.',
    keep(Number.POSITIVE_INFINITY),
    clock,
  ),
  fault(
    expired,
    'tokens-live-four-hours',
    'An access token is good for four hours.',
    keep(14_400),
    clock,
  ),
  fault(expired, 'tokens-live-a-day', 'An access token is good for a day.', keep(86_400), clock),
  fault(
    expired,
    'expired-tokens-read',
    'An access token that has ended can still read.',
    keepFor(({ method }) => method === 'GET'),
    clock,
  ),
  fault(
    expired,
    'expired-tokens-read-the-list',
    'An access token that has ended can still read the list.',
    keepFor(({ resource }) => resource === 'list'),
    clock,
  ),
  ...[400, 403, 419, 500].map((status) =>
    fault(
      expired,
      `expired-token-is-${status}`,
      `An access token that has ended is answered with ${status}.`,
      answerExpired(status),
      clock,
    ),
  ),
];
