import type { Clock } from '../network/index.ts';

/** How long a service may lag behind a write before that counts. */
export const longestLagMs = 3000;

/** Asks again until a condition holds, or lag can no longer be an excuse: the last time when it ends, `since` a write. */
export async function untilSettled<T>(
  ask: () => Promise<T>,
  isSettled: (found: T) => boolean,
  clock: Clock,
  since = clock.monotonic(),
): Promise<T> {
  for (let pause = 50; ; pause *= 2) {
    const found = await ask();
    const left = since + longestLagMs - clock.monotonic();
    if (left <= 0 || isSettled(found)) return found;
    await clock.sleep(pause < left / 2 ? pause : left);
  }
}
