import type { Answering } from '../http/answer.ts';
import type { Exchange } from '../http/exchange.ts';
import { Refusal } from '../http/refusal.ts';

/** Every path below "api": first the token, then the database, the call, the method. */
export function answerResource(exchange: Exchange): Answering {
  const { rules, path } = exchange;
  exchange.service.statistics.apiRequests += 1;
  const address = rules.readAddress(exchange);
  // Known before the token is looked at, so that rules can tell the resources apart.
  const resource = rules.findResource(exchange, address);
  if (resource !== undefined) exchange.resource = resource;
  if (address.id !== undefined) exchange.customerId = address.id;
  if (!rules.isAuthorized(exchange)) {
    throw new Refusal('no-token', 'A valid access token is needed: Authorization: Bearer <token>.');
  }
  if (!rules.isDatabaseGiven(exchange, address)) {
    throw new Refusal('missing-database', `No database is given in ${path}.`);
  }
  exchange.database = address.database ?? '';
  if (!rules.isDatabaseKnown(exchange, exchange.database)) {
    throw new Refusal('unknown-database', `There is no database ${exchange.database}.`);
  }
  if (resource === undefined) throw new Refusal('unknown-call', `There is nothing at ${path}.`);
  const allowed = rules.methodsOf(exchange, resource);
  if (!allowed.includes(exchange.method)) return rules.answerWrongMethod(exchange, allowed);
  if (resource === 'list') return rules.answerList(exchange);
  if (resource === 'collection') return rules.answerCreate(exchange);
  if (exchange.method === 'PUT') return rules.answerUpdate(exchange);
  if (exchange.method === 'DELETE') return rules.answerRemove(exchange);
  return rules.answerRead(exchange);
}
