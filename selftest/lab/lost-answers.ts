import type { Answer } from '../../reference/http/answer.ts';
import type { Exchange } from '../../reference/http/exchange.ts';
import { changeAnswers } from '../../reference/variations/change-answers.ts';
import { type Change, change } from '../../reference/variations/variation.ts';

const badGateway = { status: 502, headers: { 'Content-Type': 'text/html' }, body: '' };

/** Answers some requests 502 when they have been carried out; whether it is one may depend on its answer. */
export function loseAnswers(isLost: (exchange: Exchange, answer: Answer) => boolean): Change {
  return changeAnswers((exchange, answer) => (isLost(exchange, answer) ? badGateway : answer));
}

/** Answers some requests 502 in place of carrying them out. */
export function refuseWork(isRefused: (exchange: Exchange) => boolean): Change {
  return change('receive', (lawful, exchange) =>
    isRefused(exchange) ? badGateway : lawful(exchange),
  );
}
