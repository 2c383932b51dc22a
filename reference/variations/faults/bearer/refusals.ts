import type { Answer } from '../../../http/answer.ts';
import type { Exchange } from '../../../http/exchange.ts';
import { type Change, change } from '../../variation.ts';

export type IsMeant = (exchange: Exchange) => boolean;

export const letIn = (isMeant: IsMeant): Change =>
  change('isAuthorized', (lawful, exchange) => lawful(exchange) || isMeant(exchange));

export const answerRefused = (isMeant: IsMeant, answer: (exchange: Exchange) => Answer): Change =>
  change('answerProblem', (lawful, exchange, problem) =>
    problem.kind === 'no-token' && isMeant(exchange) ? answer(exchange) : lawful(exchange, problem),
  );

export const refusedWith = (status: number, isMeant: IsMeant): Change =>
  change('statusOf', (lawful, exchange, kind) =>
    kind === 'no-token' && isMeant(exchange) ? status : lawful(exchange, kind),
  );
