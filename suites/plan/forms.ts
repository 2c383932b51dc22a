import { isDeepStrictEqual } from 'node:util';
import {
  editableProperties,
  kindOf,
  type PropertyKind,
  type PropertyValue,
  propertiesOf,
  type Resource,
  textsThatAre,
  writableProperties,
} from '../../contract/resource.ts';
import { mayBeNull } from '../../contract/shown-forms.ts';
import type { RecordTemplate } from '../../helpers/config/index.ts';
import {
  type AcceptedValues,
  emptyValueOf,
  omit,
  type RecordValues,
  swapCase,
} from '../../helpers/records/index.ts';
import {
  amountsIn,
  amountVariants,
  booleanVariants,
  cut,
  dateVariants,
  textVariants,
} from '../records/variants.ts';

/** What is known of a resource when a write of the plan is made up. */
export interface Known extends Pick<AcceptedValues, 'create' | 'update'> {
  readonly resource: Resource;
  /** Values that the operator gave. */
  readonly given: RecordTemplate;
  /** What the record was last written; nothing on create. */
  readonly held: RecordValues;
}

/** What a write says: the values of properties, and which of them are left out. */
export interface Draft {
  readonly values: RecordValues;
  readonly leftOut: readonly string[];
  /** The properties whose values a requirement of its own judges, by the last part of its id. */
  readonly odd: Readonly<Record<string, string>>;
}

/** A write of the plan, as far as it depends on what is known. */
export type Form = (known: Known) => Draft;

const draft = (values: RecordValues): Draft => ({ values, leftOut: [], odd: {} });

/** Values that are accepted on create, and on update. */
export const created: Form = ({ create }) => draft(create);
export const updated: Form = ({ update }) => draft(update);
/** Those of the create on a later update, which may refuse some of them. */
export const back: Form = ({ create }) => draft(create);
/** What the record holds. */
export const heldBefore: Form = ({ held }) => draft(held);

/** With other values for some properties. */
export const changed =
  (form: Form, change: (known: Known) => RecordValues): Form =>
  (known) => {
    const { values, leftOut, odd } = form(known);
    const others = change(known);
    return {
      values: { ...values, ...others },
      leftOut: leftOut.filter((name) => !(name in others)),
      odd,
    };
  };

/**
 * Other ways of writing texts that may be written in several, and null beside them: a service that brings them to a form of
 * its own does not keep what was written. Not where the operator gave a value.
 */
export const alternative = (form: Form, at: 0 | 1 | 2): Form =>
  changed(form, ({ given, resource }) =>
    Object.fromEntries(
      (at === 0 ? writableProperties(resource) : editableProperties(resource)).flatMap((name) => {
        const value = resource.properties[name]?.alternatives?.[at];
        const isGiven = given[at === 0 ? 'create' : 'update'][name] !== undefined;
        return value === undefined || isGiven ? [] : [[name, value]];
      }),
    ),
  );

/** Without some properties. */
export const without =
  (form: Form, names: (resource: Resource) => readonly string[]): Form =>
  (known) => {
    const { values, leftOut, odd } = form(known);
    const gone = names(known.resource);
    return { values: omit(values, gone), leftOut: [...leftOut, ...gone], odd: omit(odd, gone) };
  };

/** What may be missing, as far as is known: all but names and what is said to be mandatory. */
export const optionalOf = (resource: Resource): string[] =>
  writableProperties(resource).filter(
    (name) => kindOf(resource, name) !== 'name' && resource.properties[name]?.mandatory !== true,
  );

/** One half of them. */
export const half =
  (rest: 0 | 1) =>
  (resource: Resource): string[] =>
    optionalOf(resource).filter((_, at) => at % 2 === rest);

/** The same values with texts in other places: what one record becomes is not what another one is. */
export const swapped = (form: Form): Form =>
  changed(form, (known) => textsSwapped(known.resource, form(known).values));

export function textsSwapped(resource: Resource, values: RecordValues): RecordValues {
  const free = textsThatAre(resource, 'free');
  // Each changes places with its neighbour.
  const swapped = free.map((name, at) => [name, values[free[at ^ 1] ?? name] ?? null]);
  return { ...values, ...Object.fromEntries(swapped) };
}

/** Null wherever the contract shows it, in every property or every second one of some kinds. */
export const nulls = (form: Form, rest?: 0 | 1, ...kinds: PropertyKind[]): Form =>
  changed(form, ({ resource }) => {
    const names = propertiesOf(resource, ...kinds).filter((name) =>
      mayBeNull(resource.properties[name]),
    );
    const chosen = names.filter((_, at) => rest === undefined || at % 2 === rest);
    return Object.fromEntries(chosen.map((name) => [name, null]));
  });

/** Nothing in one half of what may be missing: null, an empty text, or 0. */
export const emptied = (form: Form, rest: 0 | 1): Form =>
  changed(form, ({ resource }) =>
    Object.fromEntries(half(rest)(resource).map((name) => [name, emptyValueOf(resource, name)])),
  );

/** Nothing in the arrays. */
export const bare = (form: Form): Form =>
  changed(form, ({ resource }) =>
    Object.fromEntries(propertiesOf(resource, 'array').map((name) => [name, []])),
  );

/** Integers that show too few bytes or digits, each of them odd. */
export const large = (form: Form, first: number): Form =>
  changed(form, ({ resource }) =>
    Object.fromEntries(
      editableProperties(resource)
        .filter((name) => kindOf(resource, name) === 'integer')
        .map((name, at) => [name, first + 2 * at]),
    ),
  );

/** Texts of letters that tell at which place they were cut, and short names that are longer than others. */
export const long = (form: Form, first: number): Form =>
  changed(form, ({ resource }) => {
    const [name = '', shortName] = propertiesOf(resource, 'name');
    const letters = Array.from({ length: 300 }, (_, at) =>
      String.fromCharCode(97 + ((first + at + Math.floor(at / 26)) % 26)),
    ).join('');
    const names = [name, ...textsThatAre(resource, 'long')];
    const values = names.map((one, at) => [
      one,
      cut(letters.slice(at), resource.properties[one]?.maximumLength),
    ]);
    return {
      ...Object.fromEntries(values),
      ...(shortName !== undefined && { [shortName]: '{mark} {n} and some more' }),
    };
  });

/** Small changes of what the record holds: in letter case, by the last letter, by a cent. */
export const smallChanges: Form = changed(heldBefore, ({ held, resource }) => {
  const [first, second, third] = textsThatAre(resource, 'free');
  const amount = propertiesOf(resource, 'decimal').find(
    (name) => resource.properties[name]?.fraction !== true,
  );
  const changes: readonly (readonly [string | undefined, (old: never) => PropertyValue])[] = [
    [first, swapCase],
    [second, (text: string) => [...text].slice(0, -1).join('').trimEnd()],
    [third, (text: string) => `${text}.`],
    [amount, (old: number) => Number((old + 0.01).toFixed(2))],
  ];
  return Object.fromEntries(
    changes.flatMap(([name = '', change]) =>
      held[name] == null ? [] : [[name, change(held[name] as never)]],
    ),
  );
});

/**
 * With text that XML has to escape, or to leave alone, so that a service which reads its own XML carelessly is seen; with
 * amounts; and with dates as the contract writes them.
 */
export const specialInXml = (
  form: Form,
  amounts: 'withCents' | 'negative',
  days: 2 | 3 = 2,
): Form =>
  changed(form, ({ resource }) => {
    const [first = '', , , last = first] = textsThatAre(resource, 'free');
    const [name = ''] = propertiesOf(resource, 'name');
    return {
      [first]: 'Łódź & <Øre> 😀',
      [last]: 'Zuid  "B" &lt; 😀',
      [name]: 'XML & <Zoë>',
      ...amountsIn(resource)[amounts],
      ...dateVariants(resource)[days],
    };
  });

/** Of four records two, in each way in which two can be chosen. */
const pairs = ['01', '02', '03', '12', '13', '23'];

/** The properties of which the records with odd values have plain ones, or none. */
const plainIn = (resource: Resource): string[] => {
  const free = textsThatAre(resource, 'free');
  return propertiesOf(resource, 'enumeration', 'identifier', 'integer', 'text').filter(
    (name) => !free.includes(name),
  );
};

/**
 * The first to the fourth of four records with odd values in every property: texts, amounts, dates, booleans and arrays do
 * not disturb one another. Of most two properties with plain values some record lacks the one and has the other.
 */
export const odd = (form: Form, at: 0 | 1 | 2 | 3): Form => {
  const leftOut = (resource: Resource) =>
    plainIn(resource)
      .filter((name) => optionalOf(resource).includes(name))
      .filter((_, place) => pairs[place % pairs.length]?.includes(String(at)));
  return without((known) => {
    const { values, ...more } = form(known);
    const kinds = oddValues(known, at);
    const judged = Object.entries(kinds).flatMap(([row, values]) =>
      row === 'plain' ? [] : Object.keys(values).map((name) => [name, row]),
    );
    const all = Object.assign({}, values, ...Object.values(kinds));
    return { ...more, values: all, odd: Object.fromEntries(judged) };
  }, leftOut);
};

/** Odd values by the requirement that judges them. */
const oddValues = (known: Known, at: 0 | 1 | 2 | 3): Readonly<Record<string, RecordValues>> => ({
  'text-survives': textVariants(known.resource)[at] ?? {},
  'decimals-survive': amountVariants(known.resource)[at] ?? {},
  'date-notation': dateVariants(known.resource)[at] ?? {},
  plain: { ...booleanVariants(known.resource)[at], ...arrays(known, at) },
});

/** Arrays of elements that are accepted: some, fewer and more of them, and two that are alike but for a text. */
function arrays({ create, resource, update }: Known, at: 0 | 1 | 2 | 3): RecordValues {
  return Object.fromEntries(
    propertiesOf(resource, 'array').flatMap((name) => {
      const [some, others] = [create[name], update[name]];
      if (!Array.isArray(some) || !Array.isArray(others) || others.length === 0) return [];
      const [one] = others;
      const more = some.filter((known) => !others.some((other) => isDeepStrictEqual(known, other)));
      return [[name, [others, some, [one, withOtherText(one)], [...more, ...others]][at]]];
    }),
  );
}

/** An element that differs from another in its first text. */
function withOtherText(element: unknown): unknown {
  const [name, text] =
    Object.entries(element ?? {}).find(([, value]) => typeof value === 'string') ?? [];
  return name === undefined ? element : { ...(element as object), [name]: `${text} 2` };
}
