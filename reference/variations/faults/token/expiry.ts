import type { Exchange } from '../../../http/exchange.ts';
import type { AccessToken } from '../../../service/records.ts';
import {
  type Change,
  change,
  each,
  every,
  type Fault,
  faultsOf,
  needing,
} from '../../variation.ts';

const expired = 'token/expired-token-is-401';

const keep = (seconds: number): Change => change('secondsKept', () => seconds);

const keepFor = (isServed: (exchange: Exchange) => boolean): Change =>
  change(
    'isAccessTokenValid',
    (lawful, exchange, token) => lawful(exchange, token) || (!token.revoked && isServed(exchange)),
  );

const answerExpired = (status: number): Change =>
  change('statusOf', (lawful, exchange, kind) =>
    kind === 'no-token' && exchange.bearer !== undefined ? status : lawful(exchange, kind),
  );

const served = new WeakMap<AccessToken, number>();

const timesServed = (token: AccessToken): number => {
  const times = (served.get(token) ?? 0) + 1;
  served.set(token, times);
  return times;
};

/** A run may be over within a second. */
const mostServed = 60;

const earlyEnds: readonly Fault[] = faultsOf('token/lifetime', {
  'tokens-live-a-second': [
    'An access token is refused a second after it was issued, and after sixty requests.',
    change('isAccessTokenValid', (lawful, exchange, token) => {
      const isOld = exchange.service.clock.now() - token.issuedAt >= 1000;
      return lawful(exchange, token) && !isOld && timesServed(token) <= mostServed;
    }),
    { asks: ['customer/update'] },
  ],
  'tokens-live-forty-requests': [
    'An access token is refused after forty requests.',
    change(
      'isAccessTokenValid',
      (lawful, exchange, token) => lawful(exchange, token) && timesServed(token) <= 40,
    ),
    { asks: ['customer/update'] },
  ],
});

export const tokenExpiryFaults: readonly Fault[] = [
  ...earlyEnds,
  ...needing(
    'clock',
    faultsOf(expired, {
      'tokens-never-expire': ['An access token is good for ever.', keep(Number.POSITIVE_INFINITY)],
      'tokens-never-expire-but-by-a-refresh': [
        'An access token is good until its refresh token brings another, and for ever where none does.',
        every(
          keep(Number.POSITIVE_INFINITY),
          change('endEarlierTokens', (_lawful, { service }, { text }) => {
            for (const token of service.accessTokens.values())
              if (token.refreshToken === text) token.revoked = true;
          }),
        ),
      ],
      'tokens-live-four-hours': ['An access token is good for four hours.', keep(14_400)],
      'tokens-live-a-day': ['An access token is good for a day.', keep(86_400)],
      'expired-tokens-read': [
        'An access token that has ended can still read.',
        keepFor(({ method }) => method === 'GET'),
      ],
      'expired-tokens-read-the-list': [
        'An access token that has ended can still read the list.',
        keepFor(({ resource }) => resource === 'list'),
      ],
      'expired-tokens-read-customers': [
        'An access token that has ended can still read a customer.',
        keepFor(({ method, resource }) => method === 'GET' && resource === 'record'),
      ],
      ...each(['PUT', 'DELETE'], (asked) => ({
        [`expired-tokens-send-${asked.toLowerCase()}`]: [
          `An access token that has ended is still good for ${asked}.`,
          keepFor(({ method }) => method === asked),
        ],
      })),
      ...each([400, 403, 419, 500], (status) => ({
        [`expired-token-is-${status}`]: [
          `An access token that has ended is answered with ${status}.`,
          answerExpired(status),
        ],
      })),
    }),
  ),
];
