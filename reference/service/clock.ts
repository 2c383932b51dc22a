export interface Clock {
  /** The service's time in milliseconds since 1970. */
  now(): number;
  advance(seconds: number): void;
}

/** A clock that runs with the machine's and can be put forward, so that expiry needs no waiting. */
export function createClock(): Clock {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    advance: (seconds) => {
      ahead += seconds * 1000;
    },
  };
}
