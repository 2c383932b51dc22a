import type { Answer } from '../http/answer.ts';
import type { Exchange } from '../http/exchange.ts';
import { Refusal } from '../http/refusal.ts';
import type { Customer } from '../model/customer.ts';
import { nounOf } from '../model/table.ts';
import type { WriteKind } from '../rules/writes.ts';

/** GET of one record. */
export function answerRead(exchange: Exchange): Answer {
  const { rules } = exchange;
  const customer = requireCustomer(exchange);
  const headers = { 'Content-Type': rules.contentTypeOf(exchange, exchange.format) };
  return { status: 200, headers, body: writeCustomer(exchange, customer) };
}

/** POST of a new record. */
export function answerCreate(exchange: Exchange): Answer {
  const { rules } = exchange;
  const customer = rules.customerOnCreate(exchange, rules.readCustomer(exchange));
  rules.store(exchange, customer);
  exchange.service.statistics.customersCreated += 1;
  return answerWrite(exchange, 'created', customer);
}

/** PUT of the record the path names. */
export function answerUpdate(exchange: Exchange): Answer {
  const { rules } = exchange;
  requireCustomer(exchange);
  const sent = rules.readCustomer(exchange);
  const old = rules.customerToUpdate(exchange, exchange.customerId ?? '', sent);
  if (old === undefined) throw unknownCustomer(exchange);
  const customer = rules.customerOnUpdate(exchange, sent, old);
  rules.store(exchange, customer);
  exchange.service.statistics.customersUpdated += 1;
  return answerWrite(exchange, 'updated', customer);
}

/** DELETE of the record the path names. */
export function answerRemove(exchange: Exchange): Answer {
  const { records, rules, service } = exchange;
  const customer = requireCustomer(exchange);
  const referrer = rules.findReferrer(exchange, customer);
  if (referrer !== undefined) {
    const noun = nounOf(exchange.table);
    throw new Refusal('referred-to', `A ${nounOf(referrer)} refers to this ${noun}.`);
  }
  for (const id of rules.idsToRemove(exchange, customer)) records.remove(id);
  service.statistics.customersRemoved += 1;
  return answerWrite(exchange, 'removed', customer);
}

function requireCustomer(exchange: Exchange): Customer {
  const customer = exchange.rules.findCustomer(exchange, exchange.customerId ?? '');
  if (customer === undefined) throw unknownCustomer(exchange);
  return customer;
}

function unknownCustomer({ customerId, table }: Exchange): Refusal {
  return new Refusal('unknown-record', `There is no ${nounOf(table)} ${customerId}.`);
}

function answerWrite(exchange: Exchange, kind: WriteKind, customer: Customer): Answer {
  const { rules } = exchange;
  const status = rules.statusOfWrite(exchange, kind, customer);
  const headers = rules.headersOfWrite(exchange, kind, customer);
  const shown = rules.customerInWrite(exchange, kind, customer);
  if (shown === undefined) return { status, headers, body: '' };
  const type = { 'Content-Type': rules.contentTypeOf(exchange, exchange.format) };
  return { status, headers: { ...type, ...headers }, body: writeCustomer(exchange, shown) };
}

function writeCustomer(exchange: Exchange, customer: Customer): string {
  const { rules } = exchange;
  if (exchange.format === 'xml') return rules.customerXml(exchange, customer);
  return rules.writeJson(exchange, rules.customerJson(exchange, customer));
}
