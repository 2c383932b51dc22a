import type { Answer, Clock } from '../network/index.ts';
import { isAbsent } from './record-address.ts';

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

/** Waits for writes that were answered with 202, which says that they are not finished yet. */
export class Lag {
  readonly #clock: Clock;
  /** What was last read at a path. */
  readonly #shown = new Map<string, Answer>();
  /** The paths at which the last read showed nothing, and no update was sent since. */
  readonly #empty = new Set<string>();
  /** By path, whether a read shows that the last write is finished, and when that was answered. */
  readonly #unfinished = new Map<string, [isFinished: (read: Answer) => boolean, since: number]>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  noteRead(path: string, answer: Answer): void {
    this.#shown.set(path, answer);
    if (isAbsent(answer)) this.#empty.add(path);
    else this.#empty.delete(path);
  }

  /** Whether nothing is at a path, as the last read of it since an update showed. */
  showsAbsence(path: string): boolean {
    return this.#empty.has(path);
  }

  noteWrite(method: string, path: string, { status }: Answer): void {
    const before = this.#shown.get(path);
    // What an update leaves there is not known before it is read.
    if (method !== 'DELETE') this.#empty.delete(path);
    if (status !== 202) return;
    const isFinished = (read: Answer) =>
      method === 'DELETE' ? isAbsent(read) : read.text !== before?.text;
    this.#unfinished.set(path, [isFinished, this.#clock.monotonic()]);
  }

  /** Reads until the last write to a path shows, or should. */
  async settle(path: string, read: () => Promise<Answer>): Promise<void> {
    const [isFinished, since] = this.#unfinished.get(path) ?? [];
    if (isFinished === undefined) return;
    const ask = async () => {
      const answer = await read();
      this.noteRead(path, answer);
      return answer;
    };
    await untilSettled(ask, isFinished, this.#clock, since);
    this.#unfinished.delete(path);
  }
}
