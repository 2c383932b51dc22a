import { Blocked, Harm } from '../../contract/outcome.ts';
import type { Resource } from '../../contract/resource.ts';
import type { Experiment } from '../judging/index.ts';
import { askAgainIfLost } from '../network/index.ts';

type Make = <T>(experiment: Experiment<T>, about: Resource) => Promise<T>;

/** The experiments of a run, each made once for a resource. */
export class SharedExperiments {
  readonly #made = new Map<Resource, Map<Experiment<unknown>, Promise<unknown>>>();
  readonly #make: Make;

  constructor(make: Make) {
    this.#make = make;
  }

  /** Makes all but this one anew from now on. */
  forgetAllBut(kept: Experiment<unknown>): void {
    for (const known of this.#made.values())
      for (const experiment of known.keys()) if (experiment !== kept) known.delete(experiment);
  }

  /** Resolves when none is under way. */
  async ended(): Promise<void> {
    const all = [...this.#made.values()].flatMap((known) => [...known.values()]);
    await Promise.allSettled(all);
  }

  resultOf<T>(experiment: Experiment<T>, about: Resource): Promise<T> {
    const known = this.#made.get(about) ?? new Map<Experiment<unknown>, Promise<unknown>>();
    this.#made.set(about, known);
    const result = known.get(experiment) ?? this.#begin(experiment, about);
    known.set(experiment, result);
    return result as Promise<T>;
  }

  #begin(experiment: Experiment<unknown>, about: Resource): Promise<unknown> {
    return askAgainIfLost(() => this.#make(experiment, about)).catch((error: Error) => {
      // Harm that is met on the way to another requirement is judged in its own row.
      throw error instanceof Harm
        ? new Blocked(error.message, error.see, { proof: error.proof })
        : error;
    });
  }
}
