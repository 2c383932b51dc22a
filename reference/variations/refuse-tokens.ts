import type { Exchange } from '../http/exchange.ts';
import type { AccessToken } from '../service/records.ts';
import { type Change, change, every } from './variation.ts';

type IsMeant = (token: AccessToken, exchange: Exchange) => boolean;

/** Refuses some access tokens. */
export const refuseTokens = (isRefused: IsMeant): Change =>
  change(
    'isAccessTokenValid',
    (lawful, exchange, token) => lawful(exchange, token) && !isRefused(token, exchange),
  );

/** Answers some tokens as if there were no such administration. */
export const findsNothing = (isMeant: IsMeant): Change =>
  every(
    refuseTokens((token, exchange) => {
      if (isMeant(token, exchange)) exchange.notes.set('finds nothing', true);
      return isMeant(token, exchange);
    }),
    change('statusOf', (lawful, exchange, kind) =>
      exchange.notes.has('finds nothing') ? 404 : lawful(exchange, kind),
    ),
  );

/** Answers writes with some tokens 403. */
export const mayOnlyRead = (isMeant: IsMeant): Change =>
  every(
    refuseTokens((token, exchange) => {
      const isRefused = exchange.method !== 'GET' && isMeant(token, exchange);
      if (isRefused) exchange.notes.set('may only read', true);
      return isRefused;
    }),
    change('statusOf', (lawful, exchange, kind) =>
      exchange.notes.has('may only read') ? 403 : lawful(exchange, kind),
    ),
  );
