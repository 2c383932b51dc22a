import { properties } from '../../../reference/model/properties.ts';

const text = 'Zoë & <Co> "q" \'s שלום\u200f 😀 Ωδ';

/** A customer with a value of its own for every property; `index` tells one sample from another. */
export function sampleCustomer(index: number): Record<string, unknown> {
  const sample: Record<string, unknown> = {};
  properties.forEach(({ name, kind }, at) => {
    if (kind === 'boolean') sample[name] = index % 2 === 0;
    else if (kind === 'decimal') sample[name] = 1234.56 + at + index * 10;
    else if (kind === 'integer') sample[name] = 40 + at + index;
    else if (kind === 'array') sample[name] = index % 2 === 0 ? [{ Street: `S${index}` }] : null;
    else if (name.endsWith('Date'))
      sample[name] = `${4 + (index % 3)}/${8 + (at % 3)}/${1990 + at}`;
    else if (kind === 'key') sample[name] = '';
    else if (name.endsWith('Id')) sample[name] = `aB ${at}.${index}x`;
    else sample[name] = `${text} ${at} ${index} Long enough to be cut`;
  });
  return {
    ...sample,
    CountryId: `Nl${index % 2}`,
    Name: `${text} long enough to be cut ${index % 3}`,
    CurrencyId: `Eu${index}`,
    ShortName: `Ab c${index}d ef`,
  };
}

/** Long texts, and booleans of which no two neighbours are alike. */
export function extremeCustomer(choice: 'every second' | 'every other'): Record<string, unknown> {
  const isTrue = (at: number) => at % 2 === (choice === 'every second' ? 0 : 1);
  const entries = Object.entries(sampleCustomer(8)).map(([name, value], at) => {
    if (typeof value === 'boolean') return [name, isTrue(at)];
    const isLong = typeof value === 'string' && !/Id$|Date$|ShortName/.test(name);
    return [name, isLong ? `${value} and so on`.repeat(8) : value];
  });
  return Object.fromEntries(entries);
}

/** Nothing, in every way of saying so. */
export const emptyValues: Record<string, unknown> = Object.fromEntries(
  properties
    .filter(
      ({ kind, name }) => kind !== 'key' && kind !== 'boolean' && !/^(Short)?Name$/.test(name),
    )
    .map(({ kind, name }) => {
      if (kind === 'decimal' || kind === 'integer') return [name, 0];
      return [name, ['City', 'CocCity', 'Street2'].includes(name) ? '' : null];
    }),
);

/** The same, but for the letter case of one text, the end of two, and a fraction. */
export function hardlyOther(customer: Record<string, unknown>): Record<string, unknown> {
  return {
    City: String(customer.City).toUpperCase(),
    CocCity: String(customer.CocCity).slice(0, -1),
    Street1: `${customer.Street1}.`,
    CreditLimit: Number(customer.CreditLimit) + 0.01,
  };
}
