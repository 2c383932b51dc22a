import type { JsonValue } from '../../../model/customer.ts';
import { type Property, properties } from '../../../model/properties.ts';
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
function neighbourOf({ property, sent, value }: Written): JsonValue {
  const alike = properties.filter(({ kind }) => kind === property.kind);
  const next = alike[(alike.indexOf(property) + 1) % alike.length];
  return (next === undefined ? undefined : sent[next.name]) ?? value;
}

const emptyOf = ({ property }: Written) => (property.kind === 'text' ? '' : null);

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
    'is stored as one address nobody sent, or as none when some were sent',
    ({ value }) => (Array.isArray(value) && value.length > 0 ? [] : [{ Street: 'Unknown' }]),
  ],
};

const ofDates: Damages = {
  loses: ['is stored as null whatever was sent', emptyOf],
  'dates-today': ['is stored as the first of January 2000', text(() => '1/1/2000')],
  'moves-a-year': [
    'is stored a year late',
    text((date) => date.replace(/\d{4}/, (year) => String(Number(year) + 1))),
  ],
};

/** All of these show with every text that is not empty. */
const ofTexts: Damages = {
  loses: ['is stored as its default whatever was sent', emptyOf],
  cuts: ['is stored without its last character', text((sent) => sent.slice(0, -1))],
  'mixes-up': ['is stored with the value of a neighbouring property', neighbourOf],
  quotes: ['is stored in quotation marks', text((sent) => JSON.stringify(sent))],
  'zero-pads': ['is stored with a zero before it', text((sent) => `0${sent}`)],
  pads: ['is stored padded with spaces', text((sent) => `${sent}    `)],
  doubles: ['is stored twice in a row', text((sent) => sent + sent)],
  beheads: ['is stored without its first character', text((sent) => sent.slice(1))],
  empties: ['is stored as an empty text', text(() => '')],
};

/** These show with the texts that have what they damage, within lengths that are usual. */
export const particularDamages = {
  capitalizes: ['is stored in capitals', text((sent) => sent.toUpperCase())],
  uncapitalizes: ['is stored in lower case', text((sent) => sent.toLowerCase())],
  'closes-up': ['is stored without its spaces', text((sent) => sent.replaceAll(' ', ''))],
  strips: [
    'is stored with its letters and digits alone',
    text((sent) => sent.replace(/[^\p{L}\p{N}]/gu, '')),
  ],
  'doubles-apostrophes-of': [
    'is stored with every apostrophe doubled',
    text((sent) => sent.replaceAll("'", "''")),
  ],
  'takes-from-another': [
    'is stored with the value another customer has',
    ({ exchange, value, property }: Written) =>
      exchange.service.customers.all()[0]?.[property.name] ?? value,
  ],
} satisfies Damages;

export function cutAt(length: number): Damage {
  return [`is stored up to character ${length}`, text((sent) => sent.slice(0, length))];
}

/** The damages that show with every value of this property. */
export function damagesOf({ name, kind }: Property): [slug: string, damage: Damage][] {
  if (kind === 'boolean') return Object.entries(ofBooleans);
  if (kind === 'decimal' || kind === 'integer') return Object.entries(ofNumbers);
  if (kind === 'array') return Object.entries(ofArrays);
  return Object.entries(name.endsWith('Date') ? ofDates : ofTexts);
}
