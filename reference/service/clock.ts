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

/** A clock that runs with the machine's and can be put forward, so that expiry needs no waiting. */
export function createClock(): Clock {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    monotonic: () => performance.now() + ahead,
    sleep: (ms, options) => wait(ms, undefined, options),
    advance: (seconds) => {
      ahead += seconds * 1000;
    },
  };
}
