import {
  isCoded,
  kindOf,
  propertiesOf,
  type Resource,
  writableProperties,
} from '../../contract/resource.ts';
import type { Answer } from '../../helpers/network/index.ts';
import {
  type Accepted,
  type Failure,
  plainest,
  plainTexts,
  type RecordValues,
} from '../../helpers/records/index.ts';
import { type Choices, valuesAt } from './value-choices.ts';

/** Records that are known to be accepted, or likely to be: what one may hold that exists. */
type Bases = readonly RecordValues[];

type Propose = (values: RecordValues) => Promise<Answer>;

/**
 * Finds values that the service accepts, by as few proposals as it takes: all first candidates at
 * once, then without what the answer names, then from the plainest record upwards, by halves.
 */
export async function findAccepted(
  resource: Resource,
  choices: Choices,
  bases: Bases,
  propose: Propose,
): Promise<Accepted | { readonly answer: Answer }> {
  return new Search(resource, choices, propose).run(bases);
}

const mostProposals = 240;

class Search {
  readonly #resource: Resource;
  readonly #names: readonly string[];
  readonly #choices: Choices;
  readonly #best: RecordValues;
  readonly #propose: Propose;
  readonly #tried = new Map<string, number>();
  readonly #failures: Failure[] = [];
  #proposals = 0;
  #last: Answer | undefined;
  /** The first that is no refusal of values: what came after it was no better. */
  #failure: Answer | undefined;

  constructor(resource: Resource, choices: Choices, propose: Propose) {
    this.#resource = resource;
    this.#names = writableProperties(resource);
    this.#choices = choices;
    this.#best = valuesAt(choices);
    this.#propose = propose;
  }

  async run(known: Bases) {
    const best = this.#best;
    const values = (await this.#fits(best)) ? best : await this.#byWhatAnswerNames();
    if (values !== undefined) return this.#found(values);
    for (const base of this.#bases(known)) {
      if (!(await this.#fits(base))) continue;
      const differing = this.#names.filter((name) => base[name] !== best[name]);
      return this.#found(await this.#raise(base, differing));
    }
    return { answer: this.#failure ?? (this.#last as Answer) };
  }

  #found(values: RecordValues): Accepted {
    const refused = [...this.#tried].map(
      ([name, count]) => [name, (this.#choices.get(name) ?? []).slice(0, count)] as const,
    );
    return { values, tried: new Map(refused), failures: this.#failures };
  }

  /** Whether values are accepted; of a property, where it is the only one that is not known to be. */
  async #fits(values: RecordValues, only?: string): Promise<boolean> {
    if (this.#proposals++ >= mostProposals) return false;
    this.#last = await this.#propose(values);
    if (this.#last.status >= 500) {
      this.#failure ??= this.#last;
      if (only !== undefined)
        this.#failures.push({
          property: only,
          value: values[only] ?? null,
          answer: this.#last,
        });
    }
    return this.#last.succeeded;
  }

  // A helpful service names the property that it refuses: its next candidate is tried.
  async #byWhatAnswerNames(): Promise<RecordValues | undefined> {
    const at = new Map<string, number>();
    for (let round = 0; round < 20; round++) {
      const text = this.#last?.text.toLowerCase() ?? '';
      const named = this.#names.filter((name) => mentions(text, name));
      // An answer that names nearly all of them repeats what was sent.
      if (named.length === 0 || named.length > this.#names.length * 0.75) return undefined;
      for (const name of named) at.set(name, (at.get(name) ?? 0) + 1);
      const isUsedUp = (name: string) =>
        (at.get(name) ?? 0) >= (this.#choices.get(name)?.length ?? 0);
      if (named.some(isUsedUp)) return undefined;
      const values = valuesAt(this.#choices, (name) => at.get(name) ?? 0);
      if (!(await this.#fits(values))) continue;
      for (const [name, refused] of at) this.#tried.set(name, refused);
      return values;
    }
    return undefined;
  }

  async #raise(base: RecordValues, names: readonly string[]): Promise<RecordValues> {
    if (names.length === 0) return base;
    const raised = { ...base, ...valuesOf(this.#best, names) };
    const [only] = names.length === 1 ? names : [];
    if (await this.#fits(raised, only)) return raised;
    if (only !== undefined) return this.#tryOthers(base, only);
    const half = Math.ceil(names.length / 2);
    return this.#raise(await this.#raise(base, names.slice(0, half)), names.slice(half));
  }

  async #tryOthers(base: RecordValues, name: string): Promise<RecordValues> {
    const [, ...others] = this.#choices.get(name) ?? [];
    this.#tried.set(name, 1);
    for (const value of others) {
      // What is accepted already is better than what comes after it.
      if (value === base[name] || this.#proposals >= mostProposals) return base;
      const values = { ...base, [name]: value };
      if (await this.#fits(values, name)) return values;
      this.#tried.set(name, (this.#tried.get(name) ?? 0) + 1);
    }
    return base;
  }

  // From rich to poor: coded values first come under suspicion, then everything.
  *#bases(known: Bases): Generator<RecordValues> {
    const resource = this.#resource;
    const plain = Object.fromEntries(this.#names.map((name) => [name, plainest(resource, name)]));
    const texts = plainTexts(resource);
    const [title = ''] = propertiesOf(resource, 'name');
    const coded = this.#names.filter(
      (name) =>
        isCoded(resource, name) || ['array', 'object'].includes(kindOf(resource, name) ?? ''),
    );
    yield { ...this.#best, ...valuesOf(plain, coded) };
    yield { ...this.#best, ...texts };
    yield { ...plain, ...texts };
    yield* known.map((values) => ({ ...plain, ...texts, ...values }));
    yield { ...plain, ...valuesOf(texts, [title]) };
    yield valuesAt(this.#choices, (name) => (this.#choices.get(name)?.length ?? 0) - 1);
    yield {};
  }
}

function valuesOf(values: RecordValues, names: readonly string[]): RecordValues {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
}

function mentions(text: string, name: string): boolean {
  return new RegExp(`(?<![a-z])${name.toLowerCase()}(?![a-z])`).test(text);
}
