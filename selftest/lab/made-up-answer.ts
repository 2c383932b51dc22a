import type { ExchangeResponse } from '../../contract/exchange.ts';
import { Answer } from '../../helpers/network/answer.ts';
import { exchangeWith } from '../reports/made-up-exchange.ts';

/** What the service answered, as the suite reads it: to a GET with 200 and {}, where nothing else is told. */
export function answerWith(
  response: Partial<ExchangeResponse>,
  request: Parameters<typeof exchangeWith>[0] = {},
): Answer {
  const whole = { status: 200, headers: [], body: '{}', ...response };
  return new Answer(exchangeWith(request, whole), whole);
}
