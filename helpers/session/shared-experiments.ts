import type { Exchange } from '../../contract/exchange.ts';
import { Blocked, Harm } from '../../contract/outcome.ts';
import type { Resource } from '../../contract/resource.ts';
import type { Experiment } from '../judging/index.ts';
import { addToTrail, askAgainIfLost, keepTrail } from '../network/index.ts';

type Make = <T>(experiment: Experiment<T>, about: Resource) => Promise<T>;

interface Made<T = unknown> {
  readonly exchanges: readonly Exchange[];
  readonly result: T | undefined;
  readonly error: Error | undefined;
}

/** The experiments of a run, each made once for a resource; whoever looks at one is told its exchanges. */
export class SharedExperiments {
  readonly #made = new Map<Resource, Map<Experiment<unknown>, Promise<Made>>>();
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
    await Promise.all([...this.#made.values()].flatMap((known) => [...known.values()]));
  }

  async resultOf<T>(experiment: Experiment<T>, about: Resource): Promise<T> {
    const { exchanges, result, error } = await this.made(experiment, about);
    addToTrail(...exchanges);
    if (error !== undefined) throw error;
    return result as T;
  }

  /** What became of an experiment, of which nobody is told the exchanges. */
  made<T>(experiment: Experiment<T>, about: Resource): Promise<Made<T>> {
    const known = this.#made.get(about) ?? new Map<Experiment<unknown>, Promise<Made>>();
    this.#made.set(about, known);
    const made = known.get(experiment) ?? this.#begin(experiment, about);
    known.set(experiment, made);
    return made as Promise<Made<T>>;
  }

  async #begin<T>(experiment: Experiment<T>, about: Resource): Promise<Made<T>> {
    const exchanges: Exchange[] = [];
    try {
      const result = await keepTrail(exchanges, () =>
        askAgainIfLost(() => this.#make(experiment, about)),
      );
      return { exchanges, result, error: undefined };
    } catch (error) {
      return { exchanges, result: undefined, error: blockedBy(error as Error) };
    }
  }
}

// Harm that is met on the way to another requirement is judged in its own row.
function blockedBy(error: Error): Error {
  if (!(error instanceof Harm)) return error;
  return new Blocked(error.message, error.see, { proof: error.proof });
}
