import type { Config } from '../config/index.ts';
import { Secrets } from '../masking/index.ts';

/**
 * Faults of the suite itself that come to light outside of any check: in a reporter, in the test runner,
 * in what was left running. None of them ends the run: what was judged until then is told with them.
 */
export class SuiteFaults {
  readonly #texts = new Set<string>();
  readonly #secrets: Secrets;

  constructor({ secrets }: Config) {
    this.#secrets = new Secrets(secrets);
  }

  /** Each fault once, without secrets, in the order in which they came. */
  get texts(): readonly string[] {
    return [...this.#texts];
  }

  note(text: string): void {
    this.#texts.add(this.#secrets.mask(text));
  }

  /** Does something, and notes that it failed; gives undefined then. */
  async guard<T>(what: string, work: () => T | Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      this.noteError(`${what} failed`, error);
      return undefined;
    }
  }

  noteError(what: string, error: unknown): void {
    const told = error instanceof Error ? error : new Error(String(error));
    this.note(`${what}: ${told.name}: ${told.message}`);
    if (process.env.DEBUG) console.error(this.#secrets.mask(told.stack ?? told.message));
  }

  /** Notes what nobody catches in this process, until the given function is called. */
  watchProcess(): () => void {
    const onUncaught = (error: unknown) => this.noteError('Nobody waited for an error', error);
    process.on('uncaughtException', onUncaught).on('unhandledRejection', onUncaught);
    return () => {
      process.off('uncaughtException', onUncaught).off('unhandledRejection', onUncaught);
    };
  }
}

/** An error as the test runner hands it on. */
export interface RunnerError {
  readonly name?: string;
  readonly message: string;
}

export function describeError({ name, message }: RunnerError): string {
  return name === undefined || name === 'Error' ? message : `${name}: ${message}`;
}
