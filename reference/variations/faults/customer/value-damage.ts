import { isObject, type JsonValue } from '../../../model/customer.ts';
import { emptyOf, type Property } from '../../../model/property.ts';
import { completeMembers } from '../../../model/value-of-kind.ts';
import { onText, type Written } from '../../customer-values.ts';

/** What goes wrong with a value on its way into the store, to be read behind the name of the property. */
export type Damage = readonly [does: string, store: (written: Written) => JsonValue];

export type Damages = Readonly<Record<string, Damage>>;

const text =
  (edit: (text: string) => JsonValue) =>
  ({ value }: Written): JsonValue =>
    value === '' ? value : onText(edit)(value);

const number =
  (edit: (number: number) => number) =>
  ({ value }: Written): JsonValue =>
    typeof value === 'number' ? edit(value) : value;

/** The value sent for the next property of the same kind. */
function neighbourOf({ exchange, property, sent, value }: Written): JsonValue {
  const alike = exchange.table.properties.filter(({ kind }) => kind === property.kind);
  const next = alike[(alike.indexOf(property) + 1) % alike.length];
  return (next === undefined ? undefined : sent[next.name]) ?? value;
}

const ofBooleans: Damages = {
  inverts: ['is stored as its opposite', ({ value }) => !value],
  loses: ['is stored as false whatever was sent', () => false],
  'always-sets': ['is stored as true whatever was sent', () => true],
};

const ofNumbers: Damages = {
  loses: ['is stored as 0 whatever was sent', () => 0],
  doubles: ['is stored twice as large', number((value) => value * 2)],
  'adds-to': ['is stored with one added', number((value) => value + 1)],
  negates: ['is stored with the other sign', number((value) => 0 - value)],
};

const ofArrays: Damages = {
  invents: [
    'is stored as one entry nobody sent, or as none when some were sent',
    ({ property, value }) =>
      Array.isArray(value) && value.length > 0
        ? []
        : [completeMembers(property, { Street: 'Unknown' })],
  ],
};

const ofDates: Damages = {
  loses: ['is stored as null whatever was sent', () => null],
  'dates-today': ['is stored as the first of January 2000', text(() => '1/1/2000')],
  'moves-a-year': [
    'is stored a year late',
    text((date) => date.replace(/\d{4}/, (year) => String(Number(year) + 1))),
  ],
};

const ofEnumerations: Damages = {
  'moves-on': [
    'is stored as the word behind the one that was sent',
    ({ property: { words = [] }, value }) =>
      words[(words.indexOf(String(value)) + 1) % words.length] ?? value,
  ],
  loses: ['is stored as its default whatever was sent', ({ property }) => emptyOf(property)],
};

const ofObjects: Damages = {
  loses: ['is stored as null whatever was sent', () => null],
  empties: [
    'is stored with the defaults of its members',
    ({ property }) => completeMembers(property, {}),
  ],
};

const ofMoments: Damages = {
  'takes-the-time-of': [
    'is stored without its time',
    text((moment) => `${moment.slice(0, 10)}T00:00:00`),
  ],
  'cuts-the-seconds-of': [
    'is stored without its seconds',
    text((moment) => `${moment.slice(0, 16)}:00`),
  ],
  'moves-an-hour': [
    'is stored an hour late',
    text((moment) => new Date(Date.parse(`${moment}Z`) + 3_600_000).toISOString().slice(0, 19)),
  ],
};

const ofReferences: Damages = {
  loses: ['is stored as null whatever was sent', () => null],
};

/** All of these show with every text that is not empty. */
const ofTexts: Damages = {
  loses: ['is stored as its default whatever was sent', ({ property }) => emptyOf(property)],
  cuts: ['is stored without its last character', text((sent) => sent.slice(0, -1))],
  'mixes-up': ['is stored with the value of a neighbouring property', neighbourOf],
  quotes: ['is stored in quotation marks', text((sent) => JSON.stringify(sent))],
  'zero-pads': ['is stored with a zero before it', text((sent) => `0${sent}`)],
  pads: ['is stored padded with spaces', text((sent) => `${sent}    `)],
  doubles: ['is stored twice in a row', text((sent) => sent + sent)],
  beheads: ['is stored without its first character', text((sent) => sent.slice(1))],
  empties: ['is stored as an empty text', text(() => '')],
};

/** These leave a record known by its name. */
const ofNames = Object.entries(ofTexts).filter(([slug]) =>
  ['quotes', 'zero-pads', 'pads', 'doubles'].includes(slug),
);

/** Whether it is all that a record is known by: where it is lost, nobody finds the record to look at it. */
export function isOnlyName({ isMandatory, kind }: Property): boolean {
  return kind === 'text' && isMandatory === true;
}

/** These show with the texts that have what they damage, within lengths that are usual. */
export const particularDamages = {
  capitalizes: ['is stored in capitals', text((sent) => sent.toUpperCase())],
  uncapitalizes: ['is stored in lower case', text((sent) => sent.toLowerCase())],
  'decodes-escapes-of': [
    'is stored with its percent escapes decoded',
    text((sent) => sent.replace(/(?:%[\da-f]{2})+/gi, decodeURIComponent)),
  ],
  'escapes-wildcards-of': [
    'is stored with a backslash before each _ and %',
    text((sent) => sent.replace(/[_%]/g, '\\$&')),
  ],
  'closes-up': ['is stored without its spaces', text((sent) => sent.replaceAll(' ', ''))],
  'keeps-first-word-of': [
    'is stored up to its first blank',
    text((sent) => sent.split(' ')[0] ?? ''),
  ],
  strips: [
    'is stored with its letters and digits alone',
    text((sent) => sent.replace(/[^\p{L}\p{N}]/gu, '')),
  ],
  'drops-zeros-before': [
    'is stored without the zeros before it',
    text((sent) => sent.replace(/^0+/, '')),
  ],
  'takes-for-a-boolean': [
    'is stored as "false" where it is NO',
    text((sent) => (sent === 'NO' ? 'false' : sent)),
  ],
  'doubles-apostrophes-of': [
    'is stored with every apostrophe doubled',
    text((sent) => sent.replaceAll("'", "''")),
  ],
  'puts-a-word-in': [
    'is stored as the text "null" where it is sent as null',
    ({ value }: Written) => value ?? 'null',
  ],
  'fills-in': [
    'is stored as "STD" where it is sent as null',
    ({ value }: Written) => value ?? 'STD',
  ],
  'makes-international': [
    'is stored with +31 for a zero at its beginning',
    text((sent) => sent.replace(/^0(?=[1-9])/, '+31 ')),
  ],
  'puts-a-blank-in': [
    'is stored with a blank between digits and letters that have none',
    text((sent) => sent.replace(/^(\d{4})([A-Z]{2})$/, '$1 $2')),
  ],
  'puts-a-country-before': [
    'is stored with NL before it where it begins with a digit',
    text((sent) => sent.replace(/^(?=\d)/, 'NL')),
  ],
  'puts-a-scheme-before': [
    'is stored with http:// before it where it has no scheme',
    text((sent) => (/^\w*:/.test(sent) ? sent : `http://${sent}`)),
  ],
  'puts-a-slash-behind': [
    'is stored with a slash behind it where it is the address of a host alone',
    text((sent) => sent.replace(/^https?:\/\/[^/]+$/i, '$&/')),
  ],
  'fills-up': [
    'is stored with zeros before it up to eight digits',
    text((sent) => sent.padStart(8, '0')),
  ],
  'takes-telephone-for': [
    'is stored as Telephone where it is sent as null',
    ({ value, sent }: Written) => value ?? sent.Telephone ?? null,
  ],
  'takes-the-number-of-a-street-for': [
    'is stored as the number at the end of Street1 where it is sent as null',
    ({ value, sent }: Written) => value ?? / (\d+)$/.exec(String(sent.Street1))?.[1] ?? null,
  ],
  numbers: [
    'is stored with (2) behind it where another customer has it',
    ({ value, exchange, property }: Written) =>
      exchange.records.all().some((one) => one[property.name] === value) ? `${value} (2)` : value,
  ],
  'takes-from-another': [
    'is stored with the value another customer has',
    ({ exchange, value, property }: Written) => exchange.records.all()[0]?.[property.name] ?? value,
  ],
} satisfies Damages;

export function cutAt(length: number): Damage {
  return [`is stored up to character ${length}`, text((sent) => sent.slice(0, length))];
}

/** The damages that show with every value of this property. */
export function damagesOf(property: Property): [slug: string, damage: Damage][] {
  const { kind, refersTo, says } = property;
  if (isOnlyName(property)) return ofNames;
  if (kind === 'enumeration') return Object.entries(ofEnumerations);
  if (kind === 'object') return Object.entries(ofObjects);
  if (says === 'moment') return Object.entries(ofMoments);
  if (refersTo !== undefined) return Object.entries(ofReferences);
  if (kind === 'boolean') return Object.entries(ofBooleans);
  if (kind === 'decimal' || kind === 'integer') return Object.entries(ofNumbers);
  if (kind === 'array') return Object.entries(ofArrays);
  return Object.entries(says === 'date' ? ofDates : ofTexts);
}

/** An object, or all objects of an array, with the default in the place of one member. */
export function withoutMember(value: JsonValue, member: Property): JsonValue {
  if (Array.isArray(value)) return value.map((one) => withoutMember(one, member));
  return isObject(value) ? { ...value, [member.name]: emptyOf(member) } : value;
}
