import type { Exchange } from '../../../http/exchange.ts';
import { type Change, change } from '../../variation.ts';

export const editBody = (
  format: 'json' | 'xml',
  edit: (body: string, exchange: Exchange) => string | Buffer,
  resources = ['list', 'record'],
): Change =>
  change('finish', async (lawful, exchange, given) => {
    const answer = await lawful(exchange, given);
    const isMeant =
      exchange.format === format && exchange.method === 'GET' && answer.status === 200;
    if (!isMeant || !resources.includes(exchange.resource ?? '')) return answer;
    return { ...answer, body: edit(String(answer.body), exchange) };
  });
