import type { Table } from '../model/table.ts';
import type { Service } from '../service/service.ts';
import type { Answer } from './answer.ts';
import { type Exchange, NoSocket } from './exchange.ts';
import { Refusal } from './refusal.ts';

/** Counts a request that came in; returns what is to be called once it is answered. */
export function enter({ statistics }: Service): () => void {
  statistics.requests += 1;
  statistics.concurrency += 1;
  statistics.peakConcurrency = Math.max(statistics.peakConcurrency, statistics.concurrency);
  return () => {
    statistics.concurrency -= 1;
  };
}

/** What the rules answer, once it is due. */
export async function answerExchange(exchange: Exchange): Promise<Answer> {
  const { rules, service } = exchange;
  const answer = await rules.finish(exchange, await findAnswer(exchange));
  const delay = rules.latency(exchange, answer);
  if (delay > 0) await service.clock.sleep(delay, { signal: service.closing.signal });
  return answer;
}

async function findAnswer(exchange: Exchange): Promise<Answer> {
  const { rules } = exchange;
  try {
    exchange.endpoint = rules.route(exchange);
    if (exchange.endpoint === 'resource') exchange.table = findTable(exchange) ?? exchange.table;
    rules.chooseFormat(exchange);
    const early = await rules.receive(exchange);
    return early ?? (await dispatch(exchange));
  } catch (error) {
    if (error instanceof NoSocket) throw error;
    if (error instanceof Refusal) return rules.answerProblem(exchange, error.problem);
    return rules.answerFailure(exchange, error);
  }
}

/** Known before anything else is looked at, so that rules can tell the tables apart. */
function findTable(exchange: Exchange): Table | undefined {
  const { rules } = exchange;
  // Where the database is left out, the name stands in its place.
  const { database = '', resource = '' } = rules.readAddress(exchange);
  return rules.findTable(exchange, resource) ?? rules.findTable(exchange, database);
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
