import { setTimeout as wait } from 'node:timers/promises';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import type { Service } from '../service/service.ts';
import type { Answer } from './answer.ts';
import { type Exchange, openExchange } from './exchange.ts';
import { Refusal } from './refusal.ts';

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
  const { statistics, rules } = service;
  statistics.requests += 1;
  statistics.concurrency += 1;
  statistics.peakConcurrency = Math.max(statistics.peakConcurrency, statistics.concurrency);
  reply.raw.once('close', () => {
    statistics.concurrency -= 1;
  });
  const raw = { request: request.raw, response: reply.raw };
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const exchange = openExchange(service, raw, request.originalUrl, body);
  try {
    const answer = await rules.finish(exchange, await findAnswer(exchange));
    const delay = rules.latency(exchange, answer);
    if (delay > 0) await wait(delay, undefined, { signal: service.closing.signal });
    await rules.deliver(exchange, answer);
  } catch (error) {
    // Only a closing service or a broken rule comes here; the client must not hang on either.
    if (!service.closing.signal.aborted) process.stderr.write(`${String(error)}\n`);
    reply.raw.destroy();
  }
}

async function findAnswer(exchange: Exchange): Promise<Answer> {
  const { rules } = exchange;
  try {
    exchange.endpoint = rules.route(exchange);
    rules.chooseFormat(exchange);
    const early = await rules.receive(exchange);
    return early ?? (await dispatch(exchange));
  } catch (error) {
    if (error instanceof Refusal) return rules.answerProblem(exchange, error.problem);
    return rules.answerFailure(exchange, error);
  }
}

function dispatch(exchange: Exchange): Answer | Promise<Answer> {
  const { rules } = exchange;
  switch (exchange.endpoint) {
    case 'authorize':
      return rules.answerAuthorize(exchange);
    case 'login':
      return rules.answerLogin(exchange);
    case 'permission':
      return rules.answerPermission(exchange);
    case 'token':
      return rules.answerToken(exchange);
    case 'resource':
      return rules.answerResource(exchange);
    default:
      return rules.answerUnknownPath(exchange);
  }
}
