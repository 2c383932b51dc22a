import type { Exchange } from '../../../http/exchange.ts';
import type { Customer, JsonValue, SentCustomer } from '../../../model/customer.ts';
import { type Property, properties } from '../../../model/properties.ts';

/** One property of one write: what was sent, together with everything around it. */
export interface Written {
  readonly property: Property;
  readonly value: JsonValue;
  readonly sent: SentCustomer;
  /** The customer as it was, when there was one. */
  readonly old: Customer | undefined;
  readonly exchange: Exchange;
}

/** What goes wrong with a value on its way into the store. */
export interface Damage {
  readonly slug: string;
  /** To be read behind the name of the property. */
  readonly does: string;
  readonly store: (written: Written) => JsonValue;
}

const onText =
  (edit: (text: string) => JsonValue) =>
  ({ value }: Written): JsonValue =>
    typeof value === 'string' && value !== '' ? edit(value) : value;

const onNumber =
  (edit: (number: number) => number) =>
  ({ value }: Written): JsonValue =>
    typeof value === 'number' ? edit(value) : value;

/** The value sent for the next property of the same kind. */
function neighbourOf({ property, sent, value }: Written): JsonValue {
  const alike = properties.filter(({ kind }) => kind === property.kind);
  const next = alike[(alike.indexOf(property) + 1) % alike.length];
  return (next === undefined ? undefined : sent[next.name]) ?? value;
}

const damage = (slug: string, does: string, store: (written: Written) => JsonValue): Damage => ({
  slug,
  does,
  store,
});

const emptyOf = ({ property }: Written) => (property.kind === 'text' ? '' : null);

export const booleanDamages: readonly Damage[] = [
  damage('inverts', 'is stored as its opposite', ({ value }) => !value),
  damage('loses', 'is stored as false whatever was sent', () => false),
  damage('always-sets', 'is stored as true whatever was sent', () => true),
];

export const numberDamages: readonly Damage[] = [
  damage('loses', 'is stored as 0 whatever was sent', () => 0),
  damage(
    'doubles',
    'is stored twice as large',
    onNumber((number) => number * 2),
  ),
  damage(
    'adds-to',
    'is stored with one added',
    onNumber((number) => number + 1),
  ),
  damage(
    'negates',
    'is stored with the other sign',
    onNumber((number) => 0 - number),
  ),
];

export const arrayDamages: readonly Damage[] = [
  damage(
    'invents',
    'is stored as one address nobody sent, or as none when some were sent',
    ({ value }) => (Array.isArray(value) && value.length > 0 ? [] : [{ Street: 'Unknown' }]),
  ),
];

export const dateDamages: readonly Damage[] = [
  damage('loses', 'is stored as null whatever was sent', emptyOf),
  damage(
    'dates-today',
    'is stored as the first of January 2000',
    onText(() => '1/1/2000'),
  ),
  damage(
    'moves-a-year',
    'is stored a year late',
    onText((text) => text.replace(/\d{4}/, (year) => String(Number(year) + 1))),
  ),
];

/** All of these show with every text that is not empty. */
export const textDamages: readonly Damage[] = [
  damage('loses', 'is stored as its default whatever was sent', emptyOf),
  damage(
    'cuts',
    'is stored without its last character',
    onText((text) => text.slice(0, -1)),
  ),
  damage('mixes-up', 'is stored with the value of a neighbouring property', neighbourOf),
  damage(
    'quotes',
    'is stored in quotation marks',
    onText((text) => JSON.stringify(text)),
  ),
  damage(
    'zero-pads',
    'is stored with a zero before it',
    onText((text) => `0${text}`),
  ),
  damage(
    'pads',
    'is stored padded with spaces',
    onText((text) => `${text}    `),
  ),
  damage(
    'doubles',
    'is stored twice in a row',
    onText((text) => text + text),
  ),
  damage(
    'beheads',
    'is stored without its first character',
    onText((text) => text.slice(1)),
  ),
  damage(
    'empties',
    'is stored as an empty text',
    onText(() => ''),
  ),
];

/** These show with the texts that have what they damage, within lengths that are usual. */
export const particularDamages: Record<string, Damage> = {
  upper: damage(
    'capitalizes',
    'is stored in capitals',
    onText((text) => text.toUpperCase()),
  ),
  lower: damage(
    'uncapitalizes',
    'is stored in lower case',
    onText((text) => text.toLowerCase()),
  ),
  unspaced: damage(
    'closes-up',
    'is stored without its spaces',
    onText((text) => text.replaceAll(' ', '')),
  ),
  digits: damage(
    'strips',
    'is stored with its letters and digits alone',
    onText((text) => text.replace(/[^\p{L}\p{N}]/gu, '')),
  ),
  apostrophe: damage(
    'doubles-apostrophes-of',
    'is stored with every apostrophe doubled',
    onText((text) => text.replaceAll("'", "''")),
  ),
  firstCustomer: damage(
    'takes-from-another',
    'is stored with the value another customer has',
    ({ exchange, value, property }) =>
      exchange.service.customers.all()[0]?.[property.name] ?? value,
  ),
};

export const cutAt = (length: number): Damage =>
  damage(
    `cuts-at-${length}`,
    `is stored up to character ${length}`,
    onText((text) => text.slice(0, length)),
  );

/** The damages that show with every value of this property. */
export function damagesOf({ name, kind }: Property): readonly Damage[] {
  if (kind === 'boolean') return booleanDamages;
  if (kind === 'decimal' || kind === 'integer') return numberDamages;
  if (kind === 'array') return arrayDamages;
  return name.endsWith('Date') ? dateDamages : textDamages;
}

/** The index-th of some choices, from the beginning again after the last. */
export function pick<T>(choices: readonly T[], index: number): T {
  const choice = choices[index % choices.length];
  if (choice === undefined) throw new Error('There is nothing to pick from.');
  return choice;
}
