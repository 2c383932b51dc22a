import {
  type PropertyKind,
  type PropertyValue,
  propertiesOf,
  type Resource,
  writableProperties,
} from '../../contract/resource.ts';

/** Values of a record's properties by name, before its tag stands in its names. */
export type RecordValues = Readonly<Record<string, PropertyValue | undefined>>;

type Pair = readonly [create: PropertyValue, update: PropertyValue];

const days: readonly Pair[] = [
  ['4/17/2009', '11/5/2012'],
  ['12/3/2015', '2/28/2017'],
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
  const names = writableProperties(resource);
  const kindOf = (name: string): PropertyKind =>
    resource.codes.includes(name) ? 'identifier' : (resource.properties[name] ?? 'text');
  const placeOf = (name: string) =>
    names.filter((other) => kindOf(other) === kindOf(name)).indexOf(name);
  const pairOf = (name: string) => resource.values[name] ?? usual[kindOf(name)](placeOf(name));
  return Object.fromEntries(names.map((name) => [name, pairOf(name)[moment]]));
}

/** Texts without any trap, for a service that refuses what is unusual in them. */
export function plainTexts(resource: Resource, moment: 0 | 1 = 0): RecordValues {
  const [title = '', ...others] = propertiesOf(resource, 'name');
  const plain = Object.entries(resource.plainTexts);
  return {
    [title]: ['Conformance Test', 'Conformance Trial'][moment],
    ...Object.fromEntries(others.map((name) => [name, ['{MARK}{n}', 'T{MARK}{n}'][moment]])),
    ...Object.fromEntries(plain.map(([name, texts]) => [name, texts[moment]])),
  };
}
