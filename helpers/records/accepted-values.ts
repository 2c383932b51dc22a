import {
  customer as resource,
  type WritableProperty,
  writableProperties,
} from '../../contract/customer.ts';
import { defaultOf } from '../../contract/resource.ts';
import type { PropertyValue, RecordTemplate } from '../config/record-template.ts';
import type { Answer } from '../network/answer.ts';
import type { LearnedValues } from './learned-values.ts';
import { createValues, plainTexts, type RecordValues, updateValues } from './values.ts';

/** Values that the administration accepts, and why some properties have none that says anything. */
export interface AcceptedValues {
  readonly create: RecordValues;
  readonly update: RecordValues;
  /** Properties whose every candidate was refused, with the service's words. */
  readonly refused: ReadonlyMap<WritableProperty, string>;
}

export type Choices = Readonly<Record<WritableProperty, readonly PropertyValue[]>>;

/** Customers that are known to be accepted, or likely to be: what one may hold that exists. */
type Bases = readonly RecordValues[];

/** The candidates of each property, best first: the operator's, those in use, those made up, the default. */
export function choicesFor(
  moment: 'create' | 'update',
  template: RecordTemplate,
  learned: LearnedValues,
): Choices {
  const [own, other] =
    moment === 'create' ? [createValues, updateValues] : [updateValues, createValues];
  const rank = moment === 'create' ? 0 : 1;
  const of = (name: WritableProperty) => {
    const inUse = learned.get(name) ?? [];
    const given = template[moment][name];
    if (given !== undefined) return [given];
    return unique([
      inUse[rank],
      own[name],
      inUse[1 - rank],
      other[name],
      plainTexts[name],
      plainest(name),
    ]);
  };
  return Object.fromEntries(
    writableProperties.map((name) => [name, of(name)]),
  ) as unknown as Choices;
}

/**
 * Finds values that the service accepts, by as few proposals as it takes: all first candidates at
 * once, then without what the answer names, then from the plainest customer upwards, by halves.
 */
export async function findAccepted(
  choices: Choices,
  bases: Bases,
  propose: (values: RecordValues) => Promise<Answer>,
): Promise<{ values: RecordValues; refused: Map<WritableProperty, string> } | { answer: Answer }> {
  const search = new Search(choices, bases, propose);
  return search.run();
}

const mostProposals = 80;

class Search {
  readonly #choices: Choices;
  readonly #bases: Bases;
  readonly #propose: (values: RecordValues) => Promise<Answer>;
  readonly #refused = new Map<WritableProperty, string>();
  #proposals = 0;
  #last: Answer | undefined;

  constructor(choices: Choices, bases: Bases, propose: (values: RecordValues) => Promise<Answer>) {
    this.#choices = choices;
    this.#bases = bases;
    this.#propose = propose;
  }

  async run() {
    const best = valuesAt(() => 0, this.#choices);
    const values = (await this.#fits(best)) ? best : await this.#byWhatAnswerNames(best);
    if (values !== undefined) return { values, refused: this.#refused };
    for (const base of basesOf(this.#choices, this.#bases)) {
      if (!(await this.#fits(base))) continue;
      const differing = writableProperties.filter((name) => base[name] !== best[name]);
      return { values: await this.#raise(base, differing), refused: this.#refused };
    }
    return { answer: this.#last as Answer };
  }

  async #fits(values: RecordValues): Promise<boolean> {
    if (this.#proposals++ >= mostProposals) return false;
    this.#last = await this.#propose(values);
    return this.#last.succeeded;
  }

  // A helpful service names the property that it refuses: its next candidate is tried.
  async #byWhatAnswerNames(best: RecordValues): Promise<RecordValues | undefined> {
    const at = new Map<WritableProperty, number>();
    for (let round = 0; round < 20; round++) {
      const text = this.#last?.text.toLowerCase() ?? '';
      const named = writableProperties.filter((name) => mentions(text, name));
      // An answer that names nearly all of them repeats what was sent.
      if (named.length === 0 || named.length > 40) return undefined;
      const answer = this.#last;
      for (const name of named) at.set(name, (at.get(name) ?? 0) + 1);
      if (named.some((name) => (at.get(name) ?? 0) >= this.#choices[name].length)) return undefined;
      const values = valuesAt((name) => at.get(name) ?? 0, this.#choices);
      const fits = await this.#fits(values);
      this.#noteRefused(named, values, best, answer);
      if (fits) return values;
    }
    return undefined;
  }

  async #raise(base: RecordValues, names: readonly WritableProperty[]): Promise<RecordValues> {
    if (names.length === 0) return base;
    const raised = {
      ...base,
      ...pick(
        valuesAt(() => 0, this.#choices),
        names,
      ),
    };
    if (await this.#fits(raised)) return raised;
    const [only] = names;
    if (names.length === 1 && only !== undefined) return this.#tryOthers(base, only);
    const half = Math.ceil(names.length / 2);
    return this.#raise(await this.#raise(base, names.slice(0, half)), names.slice(half));
  }

  async #tryOthers(base: RecordValues, name: WritableProperty): Promise<RecordValues> {
    const answer = this.#last;
    for (const value of this.#choices[name].slice(1)) {
      // What is accepted already is better than what comes after it.
      if (value === base[name]) return base;
      const values = { ...base, [name]: value };
      if (await this.#fits(values)) return values;
    }
    this.#noteRefused([name], base, {}, answer);
    return base;
  }

  #noteRefused(
    names: readonly WritableProperty[],
    values: RecordValues,
    best: RecordValues,
    answer: Answer | undefined,
  ): void {
    for (const name of names)
      if (values[name] !== best[name] && values[name] === plainest(name))
        this.#refused.set(
          name,
          `every value tried for ${name} was refused, lastly with ${answer?.status}: give one that this administration accepts in API_CUSTOMER_TEMPLATE`,
        );
  }
}

// From rich to poor: coded values first come under suspicion, then everything.
function* basesOf(choices: Choices, known: Bases): Generator<RecordValues> {
  const best = valuesAt(() => 0, choices);
  const coded = writableProperties.filter((name) =>
    ['identifier', 'integer', 'array'].includes(resource.properties[name]),
  );
  const plain = Object.fromEntries(writableProperties.map((name) => [name, plainest(name)]));
  yield { ...best, ...pick(plain, [...coded, 'Database', 'Person', 'Addresses']) };
  yield { ...best, ...plainTexts };
  yield { ...plain, ...plainTexts };
  yield* known.map((values) => ({ ...plain, ...plainTexts, ...values }));
  yield { ...plain, Name: 'Conformance Test' } as RecordValues;
  yield valuesAt((name) => choices[name].length - 1, choices);
  yield {};
}

function valuesAt(rank: (name: WritableProperty) => number, choices: Choices): RecordValues {
  return Object.fromEntries(
    writableProperties.map((name) => [
      name,
      choices[name][rank(name)] ?? choices[name].at(-1) ?? null,
    ]),
  );
}

/** The value that says least: the documented default, else null, or an empty text where null is not allowed. */
export function plainest(name: WritableProperty): PropertyValue {
  const kind = resource.properties[name];
  const documented = defaultOf(kind);
  if (documented !== undefined) return documented;
  return kind === 'name' ? '' : null;
}

function pick(values: RecordValues, names: readonly WritableProperty[]): RecordValues {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
}

function mentions(text: string, name: string): boolean {
  return new RegExp(`(?<![a-z])${name.toLowerCase()}(?![a-z])`).test(text);
}

function unique(values: readonly (PropertyValue | undefined)[]): PropertyValue[] {
  return [...new Set(values.filter((value) => value !== undefined))];
}
