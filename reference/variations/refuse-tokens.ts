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

/** Refuses the first request with each access token of a grant. */
export const refuseTokensAtFirst = (grant: AccessToken['grant']): Change => {
  const known = new WeakSet<AccessToken>();
  return refuseTokens((token) => {
    if (token.grant !== grant || known.has(token)) return false;
    known.add(token);
    return true;
  });
};

/** Answers some tokens as if there were no such administration. */
export const findsNothing = (isMeant: IsMeant): Change => refuseWith(404, isMeant);

/** Shows some tokens a list with nothing in it. */
export const showsNothing = (isMeant: IsMeant): Change =>
  change('customersListed', (lawful, exchange) =>
    exchange.bearer !== undefined && isMeant(exchange.bearer, exchange) ? [] : lawful(exchange),
  );

/** Answers writes with some tokens 403. */
export const mayOnlyRead = (isMeant: IsMeant): Change =>
  refuseWith(403, (token, exchange) => exchange.method !== 'GET' && isMeant(token, exchange));

function refuseWith(status: number, isMeant: IsMeant): Change {
  const note = `refused with ${status}`;
  return every(
    refuseTokens((token, exchange) => {
      const isRefused = isMeant(token, exchange);
      if (isRefused) exchange.notes.set(note, true);
      return isRefused;
    }),
    change('statusOf', (lawful, exchange, kind) =>
      exchange.notes.has(note) ? status : lawful(exchange, kind),
    ),
  );
}
