import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import type { Service } from '../service/service.ts';
import { answerExchange, enter } from './answer-exchange.ts';
import { openExchange } from './exchange.ts';

const largestBody = 32 * 1024 * 1024;

/** The HTTP server of one service, not yet listening. */
export function buildServer(service: Service): FastifyInstance {
  const server = fastify({
    logger: false,
    bodyLimit: largestBody,
    // Ending at once matters more than letting idle clients go gently.
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    // Which path means what is a rule, so the router has a single entry.
    rewriteUrl: () => '/',
  });
  // Bodies stay bytes here: a body in error is answered only after the token was looked at.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  const serve = (request: FastifyRequest, reply: FastifyReply) =>
    serveRequest(service, request, reply);
  server.all('/', serve);
  server.setNotFoundHandler(serve);
  server.setErrorHandler((_error, request, reply) => serveRequest(service, request, reply));
  server.server.on('checkContinue', (request, response) => {
    const decision = service.rules.answerExpectation(service, request);
    if (decision === 'continue') response.writeContinue();
    if (typeof decision === 'number') response.writeHead(decision, { 'Content-Length': 0 }).end();
    else server.server.emit('request', request, response);
  });
  return server;
}

async function serveRequest(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  reply.hijack();
  const leave = enter(service);
  reply.raw.once('close', leave);
  const exchange = openExchange(service, {
    method: request.raw.method ?? 'GET',
    target: request.originalUrl,
    headers: request.raw.headers,
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    raw: { request: request.raw, response: reply.raw },
  });
  try {
    await service.rules.deliver(exchange, await answerExchange(exchange));
  } catch (error) {
    // Only a closing service or a broken rule comes here; the client must not hang on either.
    if (!service.closing.signal.aborted) process.stderr.write(`${String(error)}\n`);
    reply.raw.destroy();
  }
}
