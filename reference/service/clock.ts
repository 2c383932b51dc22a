import type { TimerOptions } from 'node:timers';
import { setTimeout as wait } from 'node:timers/promises';

export interface Clock {
  /** The service's time in milliseconds since 1970. */
  now(): number;
  /** Milliseconds since some moment, which never go back. */
  monotonic(): number;
  sleep(ms: number, options?: TimerOptions): Promise<void>;
  advance(seconds: number): void;
}

/** A clock that runs with the machine's, or so many times as fast, and can be put forward: expiry needs no waiting. */
export function createClock(pace = 1): Clock {
  const begun = Date.now();
  let ahead = 0;
  return {
    now: () => begun + (Date.now() - begun) * pace + ahead,
    monotonic: () => performance.now() * pace + ahead,
    sleep: (ms, options) => wait(ms / pace, undefined, options),
    advance: (seconds) => {
      ahead += seconds * 1000;
    },
  };
}
