import { lawfulTraffic, withLength } from '../rules/traffic.ts';
import type { Service } from '../service/service.ts';
import type { Answer } from './answer.ts';
import { answerExchange, enter } from './answer-exchange.ts';
import { NoSocket, openExchange } from './exchange.ts';

/** A request as a client writes it. */
export interface DirectRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

/**
 * What the service would answer over HTTP, without the sockets, which cost more than all the rest.
 *
 * @throws NoSocket where a rule decides what goes over the wire.
 */
export async function answerInProcess(service: Service, request: DirectRequest): Promise<Answer> {
  if (service.rules.deliver !== lawfulTraffic.deliver) throw new NoSocket();
  const leave = enter(service);
  try {
    const { host, pathname, search } = new URL(request.url);
    const exchange = openExchange(service, {
      method: request.method,
      target: pathname + search,
      headers: asReceived(request, host),
      body: Buffer.from(request.body ?? ''),
    });
    return asSent(request.method, await answerExchange(exchange));
  } finally {
    leave();
  }
}

function asReceived(
  { method, headers, body }: DirectRequest,
  host: string,
): Record<string, string> {
  const length = body === undefined ? undefined : Buffer.byteLength(body);
  const sendsBody = length !== undefined || ['POST', 'PUT', 'PATCH'].includes(method);
  return {
    host,
    ...(sendsBody ? { 'content-length': String(length ?? 0) } : {}),
    ...Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
    ),
  };
}

function asSent(method: string, { status, headers, body }: Answer): Answer {
  const bytes = Buffer.from(body);
  const isBodiless = method === 'HEAD' || status === 204 || status === 304;
  const named = Object.entries(withLength(status, headers, bytes.length)).map(
    ([name, value]) => [name.toLowerCase(), value] as const,
  );
  return {
    status,
    headers: Object.fromEntries(named),
    body: isBodiless ? Buffer.alloc(0) : bytes,
  };
}
