import type { Exchange } from '../http/exchange.ts';
import { Refusal } from '../http/refusal.ts';
import type { SentCustomer } from '../model/customer.ts';
import { type Change, change, every } from './variation.ts';

/** Refuses the customers of POST and PUT that have the given problem. */
export function refuseCustomers(
  findProblem: (sent: SentCustomer, exchange: Exchange) => string | undefined,
  status = 400,
): Change {
  return every(
    change('readCustomer', (lawful, exchange) => {
      const sent = lawful(exchange);
      const problem = findProblem(sent, exchange);
      if (problem === undefined) return sent;
      exchange.notes.set('refused with', status);
      throw new Refusal('wrong-type', problem);
    }),
    change(
      'statusOf',
      (lawful, exchange, kind) =>
        (exchange.notes.get('refused with') as number | undefined) ?? lawful(exchange, kind),
    ),
  );
}

/** Refuses amounts that are small, so that none of the usual values of a credit limit is taken. */
export const refuseSmallLimits: Change = refuseCustomers(({ CreditLimit: limit }) =>
  Number(limit) > 0 && Number(limit) < 2000 ? 'Too little credit.' : undefined,
);

/** The first text of a customer in which a pattern is found. */
export function anyText(sent: SentCustomer, pattern: RegExp): string | undefined {
  return Object.values(sent).find(
    (value) => typeof value === 'string' && value.search(pattern) >= 0,
  ) as string | undefined;
}

/** The text sent for a property, the empty text when there is none. */
export function textOf(sent: SentCustomer, name: string): string {
  const value = sent[name];
  return typeof value === 'string' ? value : '';
}
