import type { Exchange } from '../../contract/exchange.ts';
import { addToTrail, keepTrail } from '../network/index.ts';

/**
 * Reads for many at once: all who ask at one moment share a reading, and those who ask while it is under way the next
 * one. So nobody is told what was read before he asked, and each sees its exchanges.
 */
export function shared<T>(read: () => Promise<T>): () => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<{ result: Promise<T>; exchanges: readonly Exchange[] }> | undefined;

  const begin = async () => {
    next = undefined;
    const exchanges: Exchange[] = [];
    const result = keepTrail(exchanges, read);
    last = result.catch(() => undefined);
    await last;
    return { result, exchanges };
  };
  return async () => {
    next ??= last.then(begin);
    const { result, exchanges } = await next;
    addToTrail(...exchanges);
    return result;
  };
}
