import type { Exchange } from '../../contract/exchange.ts';
import { Blocked, Harm } from '../../contract/outcome.ts';
import type { Resource } from '../../contract/resource.ts';
import type { Experiment } from '../judging/index.ts';
import { addToTrail, askAgainIfLost, keepTrail } from '../network/index.ts';

type Make = <T>(experiment: Experiment<T>, about: Resource) => Promise<T>;

interface Made {
  readonly exchanges: Exchange[];
  readonly result: Promise<unknown>;
}

/** The experiments of a run, each made once for a resource; whoever looks at one is told its exchanges. */
export class SharedExperiments {
  readonly #made = new Map<Resource, Map<Experiment<unknown>, Made>>();
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
    await Promise.allSettled(all.map(({ result }) => result));
  }

  async resultOf<T>(experiment: Experiment<T>, about: Resource): Promise<T> {
    const known = this.#made.get(about) ?? new Map<Experiment<unknown>, Made>();
    this.#made.set(about, known);
    const { exchanges, result } = known.get(experiment) ?? this.#begin(experiment, about);
    known.set(experiment, { exchanges, result });
    try {
      return (await result) as T;
    } finally {
      addToTrail(...exchanges);
    }
  }

  #begin(experiment: Experiment<unknown>, about: Resource): Made {
    const exchanges: Exchange[] = [];
    const ask = () => askAgainIfLost(() => this.#make(experiment, about));
    const result = keepTrail(exchanges, ask).catch((error: Error) => {
      // Harm that is met on the way to another requirement is judged in its own row.
      throw error instanceof Harm
        ? new Blocked(error.message, error.see, { proof: error.proof })
        : error;
    });
    return { exchanges, result };
  }
}
