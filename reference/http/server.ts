import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Service } from '../service/service.ts';
import { answerExchange, enter } from './answer-exchange.ts';
import { openExchange } from './exchange.ts';

/** The HTTP server of one service, not yet listening. Which path means what is a rule, so it has no routes. */
export function buildServer(service: Service): Server {
  const serve = (request: IncomingMessage, response: ServerResponse) =>
    void serveRequest(service, request, response);
  // Where trials run by the dozen a request may take minutes: the service gives up none of them.
  const server = createServer({ keepAliveTimeout: 72_000, requestTimeout: 0 }, serve);
  server.on('checkContinue', (request, response) => {
    const decision = service.rules.answerExpectation(service, request);
    if (decision === 'silence') return;
    if (decision === 'continue') response.writeContinue();
    if (typeof decision === 'number') response.writeHead(decision, { 'Content-Length': 0 }).end();
    else serve(request, response);
  });
  return server;
}

async function serveRequest(
  service: Service,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const leave = enter(service);
  response.once('close', leave);
  try {
    const exchange = openExchange(service, {
      method: request.method ?? 'GET',
      target: request.url ?? '/',
      headers: request.headers,
      // A body in error is answered only after the token was looked at: here it is bytes.
      body: await buffer(request),
      raw: { request, response },
    });
    await service.rules.deliver(exchange, await answerExchange(exchange));
  } catch (error) {
    // Only a closing service, a client that left or a broken rule comes here; none may be left hanging.
    if (!service.closing.signal.aborted && request.complete)
      process.stderr.write(`${String(error)}\n`);
    response.destroy();
  }
}
