import type { Exchange } from '../../../http/exchange.ts';
import type { ProblemKind } from '../../../http/refusal.ts';
import type { SentCustomer } from '../../../model/customer.ts';
import { plainAnswer } from '../../request-traits.ts';
import { type Change, change } from '../../variation.ts';

export type IsMeant = (exchange: Exchange) => boolean;

export const on =
  (method: string): IsMeant =>
  (exchange) =>
    exchange.method === method;

export const idOfPath = ({ customerId }: Exchange) => customerId ?? '';

export const statusIs = (problem: ProblemKind, status: number, isMeant: IsMeant): Change =>
  change('statusOf', (lawful, exchange, kind) =>
    kind === problem && isMeant(exchange) ? status : lawful(exchange, kind),
  );

export const answerIs = (
  problem: ProblemKind,
  isMeant: IsMeant,
  status: number,
  value?: unknown,
): Change =>
  change('answerProblem', (lawful, exchange, found) =>
    found.kind === problem && isMeant(exchange)
      ? plainAnswer(status, value)
      : lawful(exchange, found),
  );

/** Does something when a problem is met, and answers the problem as always. */
export const alongside = (
  problem: ProblemKind,
  isMeant: IsMeant,
  act: (exchange: Exchange) => void,
): Change =>
  change('answerProblem', (lawful, exchange, found) => {
    if (found.kind === problem && isMeant(exchange)) act(exchange);
    return lawful(exchange, found);
  });

export const createFrom = (sent: SentCustomer) => (exchange: Exchange) =>
  exchange.rules.store(exchange, exchange.rules.customerOnCreate(exchange, sent));
