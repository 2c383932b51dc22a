import type { Exchange } from '../../contract/exchange.ts';
import { addToTrail, keepTrail } from '../network/index.ts';

/**
 * Reads for many at once: a reading begins when it is its turn, or at once for who is in a hurry. All who have asked by
 * then share it, and those who ask while it is under way the next one. So nobody is told what was read before he asked,
 * and each sees its exchanges.
 */
export function shared<T>(
  read: () => Promise<T>,
  turn: () => Promise<void>,
): (isInHurry?: boolean) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let next: Next<T> | undefined;

  const begin = async (hurry: Promise<void>) => {
    await last;
    await Promise.race([hurry, turn()]);
    next = undefined;
    const exchanges: Exchange[] = [];
    const result = keepTrail(exchanges, read);
    last = result.catch(() => undefined);
    await last;
    return { result, exchanges };
  };
  const prepare = () => {
    const { promise, resolve: hurry } = Promise.withResolvers<void>();
    return { made: begin(promise), hurry };
  };
  return async (isInHurry = false) => {
    next ??= prepare();
    if (isInHurry) next.hurry();
    const { result, exchanges } = await next.made;
    addToTrail(...exchanges);
    return result;
  };
}

interface Next<T> {
  readonly made: Promise<{ readonly result: Promise<T>; readonly exchanges: readonly Exchange[] }>;
  readonly hurry: () => void;
}
