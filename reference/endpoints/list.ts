import type { Answer } from '../http/answer.ts';
import type { Exchange } from '../http/exchange.ts';

/** GET of the list of a table. */
export function answerList(exchange: Exchange): Answer {
  const { rules, format } = exchange;
  const customers = rules.customersListed(exchange);
  const headers = { 'Content-Type': rules.contentTypeOf(exchange, format) };
  if (format === 'xml') {
    const entries = customers.map((customer) => rules.entryXml(exchange, customer));
    return { status: 200, headers, body: rules.listXml(exchange, entries) };
  }
  const entries = customers.map((customer) => rules.entryJson(exchange, customer));
  const body = rules.writeJson(exchange, rules.listJson(exchange, entries));
  return { status: 200, headers, body };
}
