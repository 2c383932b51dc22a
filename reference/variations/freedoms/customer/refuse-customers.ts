import type { Exchange } from '../../../http/exchange.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { SentCustomer } from '../../../model/customer.ts';
import type { Rules } from '../../../rules/rules.ts';

/** Refuses the customers of POST and PUT that have the given problem. */
export function refuseCustomers(
  rules: Rules,
  findProblem: (sent: SentCustomer, exchange: Exchange) => string | undefined,
  status = 400,
): void {
  const { readCustomer, statusOf } = rules;
  rules.readCustomer = (exchange) => {
    const sent = readCustomer(exchange);
    const problem = findProblem(sent, exchange);
    if (problem === undefined) return sent;
    exchange.notes.set('refused with', status);
    throw new Refusal('wrong-type', problem);
  };
  rules.statusOf = (exchange, kind) =>
    (exchange.notes.get('refused with') as number | undefined) ?? statusOf(exchange, kind);
}

/** The text sent for a property, the empty text when there is none. */
export function textOf(sent: SentCustomer, name: string): string {
  const value = sent[name];
  return typeof value === 'string' ? value : '';
}
