import {
  defaultOf,
  type Properties,
  type Property,
  type PropertyKind,
  type PropertyValue,
  propertiesOf,
  type Resource,
  textsThatAre,
  writableProperties,
} from '../../contract/resource.ts';

/** Values of a record's properties by name, before its tag stands in its names. */
export type RecordValues = Readonly<Record<string, PropertyValue | undefined>>;

/** The values but for those of some names. */
export function omit<T>(
  values: Readonly<Record<string, T>>,
  names: Iterable<string>,
): Record<string, T> {
  const left = new Set(names);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !left.has(name)));
}

/** The values of some names, as far as there are any. */
export function pick<T>(
  values: Readonly<Record<string, T>>,
  names: Iterable<string>,
): Record<string, T> {
  const kept = new Set(names);
  return Object.fromEntries(Object.entries(values).filter(([name]) => kept.has(name)));
}

type Pair = readonly [create: PropertyValue, update: PropertyValue];

const days: readonly Pair[] = [
  ['4/17/2009', '11/5/2012'],
  ['12/3/2015', '2/28/2023'],
];

const times: readonly Pair[] = [
  ['2009-04-17T08:15:30', '2012-11-05T19:40:10'],
  ['2015-12-03T23:05:45', '2017-02-28T06:50:20'],
];

/**
 * The values of a kind on create and on update, for one property after another: none alike, where a kind has so
 * many, and none the documented default. Of the names, the first is what stands before the tag; in the others
 * {mark} and {n} are the tag, and in any text {n} is the number of the record.
 */
const usual: Readonly<Record<PropertyKind, (at: number) => Pair>> = {
  key: () => ['', ''],
  boolean: () => [true, false],
  decimal: (at) => [2500 + at, 7300 + at],
  integer: (at) => (at % 2 === 0 ? [3 + at, 70_004 + at] : [100_004 + at, 5 + at]),
  identifier: (at) => {
    const [letter, number] = [String.fromCharCode(65 + (at % 26)), at % 10];
    const small = letter.toLowerCase();
    return [`${letter}${number}${small}`, `${small}${(number + 5) % 10}${letter}`];
  },
  name: (at) =>
    at === 0
      ? [`Zoë's & "Co" <Test> Handelsmij`, `Łódź's <New> & "Øre" Onderneming`]
      : ['{mark} {n}', '{mark}+{n}'],
  text: (at) => [`d'Øre & "Łódź" <b> ${at}`, `Zoë's <i> & "Ñandú" ${at}`],
  date: (at) => days[at % days.length] as Pair,
  'date and time': (at) => times[at % times.length] as Pair,
  enumeration: () => ['', ''],
  object: () => [{}, {}],
  array: () => [[], []],
};

/** What a record is created with where every value is accepted. */
export function createValues(resource: Resource): RecordValues {
  return valuesAt(resource, 0);
}

/** What it is changed into: each value differs from the one on create and from the default, booleans aside. */
export function updateValues(resource: Resource): RecordValues {
  return valuesAt(resource, 1);
}

function valuesAt(resource: Resource, moment: 0 | 1): RecordValues {
  const { properties } = resource;
  const pairs = pairsOf(writableProperties(resource), properties);
  // What is written once stays what it was.
  const at = (name: string) => (properties[name]?.access === 'write-once' ? 0 : moment);
  return Object.fromEntries([...pairs].map(([name, pair]) => [name, pair[at(name)]]));
}

/** The values of properties; those of a kind are none alike, and none that another shift gives. */
function pairsOf(names: readonly string[], properties: Properties, shift = 0): Map<string, Pair> {
  const writtenAs = (name: string): PropertyKind => {
    const { coded = false, kind } = properties[name] ?? { kind: 'text' };
    return coded ? 'identifier' : kind;
  };
  const counts = new Map<PropertyKind, number>();
  return new Map(
    names.map((name) => {
      const kind = writtenAs(name);
      const before = counts.get(kind) ?? 0;
      counts.set(kind, before + 1);
      return [name, pairOf(properties[name] ?? { kind: 'text' }, kind, shift + before)];
    }),
  );
}

function pairOf(property: Property, kind: PropertyKind, at: number): Pair {
  const { maximumLength, options = [], properties, values } = property;
  if (values !== undefined) return values;
  if (kind === 'enumeration') {
    // The default last: that a word was stored does not show where it is what would stand there anyhow.
    const [first = '', second = first] = options.toSorted(
      (one, other) => Number(one === property.default) - Number(other === property.default),
    );
    return [first, second];
  }
  if (properties !== undefined) {
    const [create = {}, update = {}, third = {}] = [0, 1, 2].map((at) => membersAt(properties, at));
    // Of elements one, and then three: an array that was not replaced is seen, and one that was cut.
    return kind === 'array' ? [[create], [update, create, third]] : [create, update];
  }
  const [create, update] = usual[kind](at);
  return maximumLength === undefined
    ? [create, update]
    : [cut(create, maximumLength), cut(update, maximumLength)];
}

/** The members of an object: as on create, as on update, and others than both, where a kind has so many. */
function membersAt(properties: Properties, at: number): Record<string, PropertyValue> {
  const names = Object.keys(properties);
  const pairs = pairsOf(names, properties, at < 2 ? 0 : names.length);
  return Object.fromEntries([...pairs].map(([name, pair]) => [name, pair[at % 2] ?? null]));
}

/** A text within its length; its end tells it from others. */
function cut(value: PropertyValue, length: number): PropertyValue {
  return typeof value === 'string' && value.length > length ? value.slice(-length) : value;
}

/** Words of letters alone, none like another, for a text of which nothing is said; digits for what is coded. */
function usualPlain(property: Property, at: number): [create: string, update: string] | undefined {
  const { coded = false, kind, values } = property;
  if (values === undefined && (coded || kind === 'identifier'))
    return [`${1 + (at % 9)}`, `${1 + ((at + 4) % 9)}`];
  if (kind !== 'text' || Object.keys(property).length > 1) return undefined;
  const letters =
    String.fromCharCode(97 + (at % 26)) + String.fromCharCode(97 + Math.floor(at / 26));
  return [`Zwolle${letters}`, `Breda${letters}`];
}

/** Texts without any trap, for a service that refuses what is unusual in them. */
export function plainTexts(resource: Resource, moment: 0 | 1 = 0): RecordValues {
  const [title = '', ...others] = propertiesOf(resource, 'name');
  return {
    [title]: ['Conformance Test', 'Conformance Trial'][moment],
    ...Object.fromEntries(others.map((name) => [name, ['{MARK}{n}', 'T{MARK}{n}'][moment]])),
    ...Object.fromEntries(
      Object.entries(resource.properties).flatMap(([name, property], at) => {
        const plain = property.plain ?? usualPlain(property, at);
        return plain === undefined ? [] : [[name, plain[moment]]];
      }),
    ),
  };
}

/** What says nothing of a property: its default, an empty text, or null. */
export function emptyValueOf(resource: Resource, name: string): PropertyValue {
  const free = textsThatAre(resource, 'free');
  // The third one stays null: how nothing is written may differ from an empty text.
  const isEmptied = free.includes(name) && name !== free[2];
  return defaultOf(resource.properties[name]) ?? (isEmptied ? '' : null);
}

/**
 * The value that says least: the documented default, else null, or an empty text where null is not allowed. What is
 * mandatory has to say something.
 */
export function plainest(resource: Resource, name: string): PropertyValue {
  const { properties } = resource;
  const documented = defaultOf(properties[name]);
  if (documented !== undefined) return documented;
  const { kind, mandatory = false } = properties[name] ?? {};
  if (mandatory && kind !== 'name') return createValues(resource)[name] ?? null;
  return properties[name]?.kind === 'name' ? '' : null;
}
