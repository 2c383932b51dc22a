import type { TimerOptions } from 'node:timers';
import { setTimeout as wait } from 'node:timers/promises';

/** Tells the time and lets it pass: a test can give a run another one than the machine's. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Milliseconds since some moment: they never go back, whoever sets the machine's clock. */
  monotonic(): number;
  sleep(ms: number, options?: TimerOptions): Promise<void>;
}

export const machineClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  sleep: (ms, options) => wait(ms, undefined, options),
};
