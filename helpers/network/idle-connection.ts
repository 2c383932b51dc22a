import type { Exchange, ExchangeResponse } from '../../contract/exchange.ts';

/**
 * Whether an answer may be about the idle connection on which the request came: a 408 says that no whole request had come.
 * A service may send it as it ends the connection, before it reads the next request. On a new connection it is the answer.
 */
export function isOfIdleness({ status }: ExchangeResponse): boolean {
  return status === 408;
}

/** Whether the end of an idle connection may be all that was wrong: then the request is sent on a new one at once. */
export function mayBeOfIdleness({ request, response, failure }: Exchange): boolean {
  if (response !== undefined) return isOfIdleness(response);
  return (failure === 'lost' || failure === 'silent') && mayUseIdle(request.method);
}

/**
 * Whether a request may go on an idle connection. Others get a connection of their own: on one that is kept, it could not
 * be told whether a request without an answer was carried out, or came after the end of the connection.
 */
export function mayUseIdle(method: string): boolean {
  return method !== 'POST' && method !== 'DELETE';
}
