import { Secret, TOTP } from 'otpauth';
import type { OneTimeSeed } from '../config/index.ts';
import type { Secrets } from '../masking/index.ts';
import { type Clock, machineClock } from '../network/index.ts';
import { StateFile, sha256, withLock } from '../state/index.ts';

/** The newest window whose code was used, counted in periods since 1970; by this run or an earlier one. */
interface UsedWindow {
  readonly window: number;
}

/** A window further ahead was noted while the clock was wrong: no run has so many codes waiting. */
const mostAhead = 100;

/** The codes of a user's second factor, each used once: a service may refuse to see one again. */
export class OneTimeCodes {
  readonly #codes: TOTP;
  readonly #state: StateFile<UsedWindow>;
  readonly #secrets: Secrets;
  readonly #periodMs: number;
  readonly #clock: Clock;
  #hasTold = false;

  constructor(seed: OneTimeSeed, stateDir: string, secrets: Secrets, clock = machineClock) {
    this.#clock = clock;
    this.#codes = new TOTP({ ...seed, secret: Secret.fromBase32(seed.secret) });
    // By the seed, for the same user may log in to several applications.
    const name = sha256(seed.secret).slice(0, 16);
    this.#state = new StateFile(stateDir, `one-time-code-${name}`);
    this.#secrets = secrets;
    this.#periodMs = seed.period * 1000;
  }

  /** A code that nobody used, once its window has come. */
  async next(): Promise<string> {
    const window = await withLock(`${this.#state.path}.lock`, async () => this.#take());
    const begins = window * this.#periodMs;
    // A moment later, for the clock of the service may be behind.
    const rest = begins + this.#margin - this.#clock.now();
    if (begins > this.#clock.now()) await this.#wait(rest);
    const code = this.#codes.generate({ timestamp: begins });
    this.#secrets.add(code);
    return code;
  }

  /** So near to its end a code could be out of date when it arrives. */
  get #margin(): number {
    return this.#periodMs / 15;
  }

  #take(): number {
    const now = Math.floor((this.#clock.now() + this.#margin) / this.#periodMs);
    const { window: used = 0 } = this.#state.read() ?? {};
    const window = used < now || used > now + mostAhead ? now : used + 1;
    this.#state.write({ window });
    return window;
  }

  async #wait(restMs: number): Promise<void> {
    if (!this.#hasTold)
      process.stderr.write(
        `\nThe login asks for a one-time code, and each code works once: waiting ${Math.ceil(restMs / 1000)} s for the next one, as before each further login.\n`,
      );
    this.#hasTold = true;
    await this.#clock.sleep(restMs, { ref: false });
  }
}
