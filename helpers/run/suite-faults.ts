import type { Reporter } from 'vitest/node';
import type { RequirementId } from '../../contract/catalogue.ts';
import type { Secrets } from '../masking/index.ts';

/** How the suite itself failed, with the requirements that met with it; without secrets. */
export interface SuiteFault {
  readonly text: string;
  readonly ids: readonly RequirementId[];
}

/**
 * Faults of the suite itself: in a scenario or a rule, in a reporter, in the test runner, in what was left running. None of them ends
 * the run: what was judged until then is told with them.
 */
export class SuiteFaults {
  readonly #met = new Map<string, Set<RequirementId>>();
  readonly #secrets: Pick<Secrets, 'mask'>;

  constructor(secrets: Pick<Secrets, 'mask'>) {
    this.#secrets = secrets;
  }

  /** Each fault once, in the order in which they came. */
  get all(): readonly SuiteFault[] {
    return [...this.#met].map(([text, ids]) => ({ text, ids: [...ids] }));
  }

  note(told: string, id?: RequirementId): void {
    const text = this.#secrets.mask(told);
    const ids = this.#met.get(text) ?? new Set();
    this.#met.set(text, id === undefined ? ids : ids.add(id));
  }

  /** Does something, and notes that it failed; gives undefined then. */
  async guard<T>(what: string, work: () => T | Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      this.#noteError(`${what} failed`, error);
      return undefined;
    }
  }

  /** The reporter with every call guarded: vitest would end the run without any report. */
  guardReporter(name: string, reporter: Reporter): Reporter {
    return new Proxy(reporter, {
      get: (target, key) => {
        const member: unknown = Reflect.get(target, key);
        if (typeof member !== 'function') return member;
        return (...args: unknown[]) => this.guard(name, () => member.apply(target, args));
      },
    });
  }

  #noteError(what: string, error: unknown): void {
    const told = error instanceof Error ? error : new Error(`It threw ${error}.`);
    this.note(`${what}: ${told.name}: ${told.message}`);
    if (process.env.DEBUG) console.error(this.#secrets.mask(told.stack ?? told.message));
  }

  /** Notes what nobody catches, until the given function is called. */
  watch(what: string): () => void {
    const hear = (error: unknown) => this.#noteError(what, error);
    process.on('uncaughtException', hear).on('unhandledRejection', hear);
    return () => {
      process.off('uncaughtException', hear).off('unhandledRejection', hear);
    };
  }
}
