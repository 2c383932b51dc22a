import { setImmediate as turn } from 'node:timers/promises';
import type { Clock } from '../../reference/service/clock.ts';

/** After so many turns of the process in which nobody asked for the time, all who go by a clock are asleep. */
const longestStillTurns = 20;

/**
 * A clock for a run and its service in this process, however busy the machine is: each look at it takes a millisecond,
 * and once all who go by it are asleep, it jumps to the first waking.
 */
export function hurriedClock(): Clock {
  const sleepers = new Map<() => void, number>();
  let passedMs = 0;
  let stillTurns = 0;
  let isWatched = false;
  const countFrom = (start: number) => () => {
    stillTurns = 0;
    return start + passedMs++;
  };
  const watch = async () => {
    isWatched = true;
    while (sleepers.size > 0) {
      await turn();
      if (++stillTurns < longestStillTurns) continue;
      stillTurns = 0;
      const [first] = [...sleepers].sort(([, one], [, other]) => one - other);
      passedMs = Math.max(passedMs, first?.[1] ?? 0);
      first?.[0]();
    }
    isWatched = false;
  };
  return {
    now: countFrom(Date.now()),
    monotonic: countFrom(0),
    advance(seconds) {
      passedMs += seconds * 1000;
    },
    async sleep(ms, { signal } = {}) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const wake = () => {
        if (sleepers.delete(wake)) resolve();
      };
      sleepers.set(wake, passedMs + ms);
      signal?.addEventListener('abort', wake);
      stillTurns = 0;
      if (!isWatched) void watch();
      await promise;
      signal?.removeEventListener('abort', wake);
      signal?.throwIfAborted();
    },
  };
}
