import { propertiesOf, type Resource, textsThatAre } from '../../contract/resource.ts';
import type { RecordValues } from '../../helpers/records/index.ts';

/**
 * Short enough for every field, and each with its own traps for a service that escapes, strips or recodes: letters of many
 * scripts in one record and the next but one, signs that markup, queries and programs use in the others, and what
 * could be taken for something else than a text, such as a number or a time. Every property gets three records' texts and
 * one of the last kind.
 */
const texts = [
  ['Zoë Łódź € 😀', 'Ñandú Çeşme 𝄞 日', 'Straße Øre 日本 👩\u200D🚀', 'null'],
  [`O'Neil & "Co" <b> ש`, `d''Or & "é" <ﬁ e\u0301 ש`, `{{&amp;}}'%20' \\n + "<ü"`, '0'],
  [`é e\u0301 ﬁ Ł 😀`, 'Zoë\u00A0– “Union” 𝄞 €', 'O’Brien ñ 日 ç 😀', '1E3'],
  [
    `שלום \u200Fمرحبا\u200E &'"<`,
    `100%_of; $$a  b $&'"<ש`,
    `C:\\temp\\new '"<&é`,
    '2012-04-21T18:25:43Z',
  ],
] as const;
/** With cents that are lost where they are counted by a binary fraction, and more of them than 31 bits hold. */
const amounts = [1234.59, 33_554_433.23, 0.05, -98.76];
const parts = [12.5, 0.125, 10, -0.5];
/**
 * Days above twelve and below, so that month and day cannot change places unseen; of each form, in summer and in winter,
 * in years that two digits take for others, and in a week that belongs to the next year.
 */
const days = [
  ['2/29/2000', '7/6/2011', '12/3/1927', '12/31/2008'],
  ['1/1/2000', '12/31/1999', '11/5/2010', '4/17/1927'],
] as const;

export type Variants = (resource: Resource) => RecordValues[];

/** Four records with a value each for some properties, by the number of the record and the place of the property. */
const fourOf =
  (
    propertiesOfKind: (resource: Resource) => readonly string[],
    value: (at: number, place: number, name: string, resource: Resource) => RecordValues[string],
  ): Variants =>
  (resource) =>
    [0, 1, 2, 3].map((at) =>
      Object.fromEntries(
        propertiesOfKind(resource).map((name, place) => [name, value(at, place, name, resource)]),
      ),
    );

/** For what is called by it beside its name: short, and told from one another by the tag. */
const shortNames = ['{mark}{n}é&', '{mark}{n}-i', `{mark}{n}'Łﬁ`, '{mark}{n}<ß'];

/** Four records carry the texts, and change them for one another. */
export const textVariants = fourOf(
  (resource) => [...textsThatAre(resource, 'free'), ...shortNamesOf(resource)],
  (at, place, name, resource) =>
    shortNamesOf(resource).includes(name)
      ? shortNames[at]
      : cut(texts[at]?.[(place + at) % 4] ?? '', resource.properties[name]?.maximumLength),
);

/** The names of a record after the first, which is written with signs of every kind as it is. */
function shortNamesOf(resource: Resource): string[] {
  return propertiesOf(resource, 'name').slice(1);
}

/** A text within a length, with no character cut in two and no blank at its end. */
export function cut(text: string, longest: number | undefined): string {
  const short = text.slice(0, longest);
  return (short.isWellFormed() ? short : short.slice(0, -1)).trimEnd();
}

export const amountVariants = fourOf(
  (resource) => propertiesOf(resource, 'decimal'),
  (at, _, name, { properties }) => (properties[name]?.fraction ? parts : amounts)[at],
);

/** Of those amounts one with cents, and one below zero. */
export function amountsIn(resource: Resource) {
  const [withCents = {}, , , negative = {}] = amountVariants(resource);
  return { withCents, negative };
}

export const dateVariants = fourOf(
  (resource) => propertiesOf(resource, 'date'),
  (at, place) => days[place % 2 === 0 ? 0 : 1][at],
);

/**
 * Each boolean is true in records of its own choice, so that two which change places, or hang together, are
 * seen: the bits of its number say in which.
 */
export const booleanVariants = fourOf(
  (resource) => propertiesOf(resource, 'boolean'),
  (at, place) => Math.floor((place + 1) / 2 ** at) % 2 === 1,
);
