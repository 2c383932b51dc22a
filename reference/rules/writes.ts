import type { AnswerHeaders } from '../http/answer.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Customer } from '../model/customer.ts';

export type WriteKind = 'created' | 'updated' | 'removed';

/** How a POST, PUT or DELETE that was carried out is answered. */
export interface WriteRules {
  statusOfWrite(exchange: Exchange, kind: WriteKind, customer: Customer): number;
  headersOfWrite(exchange: Exchange, kind: WriteKind, customer: Customer): AnswerHeaders;
  /** The record the answer shows, or undefined for an answer without a body. */
  customerInWrite(exchange: Exchange, kind: WriteKind, customer: Customer): Customer | undefined;
}

const statuses: Record<WriteKind, number> = { created: 201, updated: 200, removed: 204 };

export const lawfulWrites: WriteRules = {
  statusOfWrite: (_exchange, kind) => statuses[kind],

  headersOfWrite({ segments, table }, kind, customer): AnswerHeaders {
    if (kind !== 'created') return {};
    const parts = [...segments.slice(0, 4), table.idOf(customer)];
    return { Location: `/${parts.map(encodeURIComponent).join('/')}` };
  },

  customerInWrite: (_exchange, kind, customer) => (kind === 'removed' ? undefined : customer),
};
