import type { Exchange } from '../../contract/exchange.ts';

/** An exchange as it went over the wire; what is not told of it is a GET that was answered with {}. */
export function exchangeWith(
  request: Partial<Exchange['request']> = {},
  response: Partial<NonNullable<Exchange['response']>> = {},
): Exchange {
  return {
    request: {
      method: 'GET',
      url: 'https://books.example/v221/api/DB1/Customer/1',
      headers: {},
      body: undefined,
      ...request,
    },
    response: {
      status: 200,
      headers: [['content-type', 'application/json']],
      body: '{}',
      ...response,
    },
    error: undefined,
    startedAt: 1_790_000_000_000,
    durationMs: 12.4,
  };
}
