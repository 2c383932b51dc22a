import type { Exchange } from '../../../http/exchange.ts';
import type { SentCustomer } from '../../../model/customer.ts';

/** Whether a body was sent as JSON and is none. */
export function isBroken(exchange: Exchange): boolean {
  if (exchange.rules.isBodyMissing(exchange) || exchange.rules.formatOfRequest(exchange) !== 'json')
    return false;
  try {
    JSON.parse(exchange.body.toString('utf8'));
    return false;
  } catch {
    return true;
  }
}

/** An object inside the whole one, whose members have nothing to do with those outside. */
const inner = /(?<=[[:,]\s*)\{[^{}]*\}/g;

/** The members with simple values that can be recognized in broken JSON. */
export function readHalf({ body, table }: Exchange): SentCustomer {
  const sent: SentCustomer = {};
  const members = body
    .toString('utf8')
    .replace(inner, '')
    .matchAll(/"(\w+)"\s*:\s*("(?:[^"\\]|\\.)*"|true|false|null|-?\d+(?:\.\d+)?)/g);
  for (const [, name = '', value = ''] of members) {
    const property = table.find(name);
    if (property !== undefined) sent[property.name] = JSON.parse(value) as SentCustomer[string];
  }
  return sent;
}

/** What a tolerant parser makes of a text: commas too many, brackets too few. */
export function readTolerantly({ body }: Exchange): SentCustomer | undefined {
  const text = body
    .toString('utf8')
    .trim()
    .replace(/,\s*([}\]]|$)/g, '$1');
  for (const end of ['', '}', '"}', ']}', 'null}']) {
    try {
      return JSON.parse(text + end) as SentCustomer;
    } catch {
      // The next end may fit.
    }
  }
  return undefined;
}
