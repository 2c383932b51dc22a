import { findProperty, type Property, properties } from '../../../model/properties.ts';
import { slugOf } from '../../slug.ts';
import { type Change, change, type Fault, variation } from '../../variation.ts';
import { cutAt, type Damage, damagesOf, particularDamages, pick } from './value-damage.ts';

const writable = properties.filter(({ kind }) => kind !== 'key');

const onCreate = (property: Property, { store }: Damage): Change =>
  change('customerOnCreate', (lawful) => (exchange, sent) => {
    const customer = lawful(exchange, sent);
    const value = sent[property.name];
    if (value === undefined) return customer;
    const stored = store({ property, value, sent, old: undefined, exchange });
    return { ...customer, [property.name]: stored };
  });

const onUpdate = (property: Property, { store }: Damage): Change =>
  change('customerOnUpdate', (lawful) => (exchange, sent, old) => {
    const customer = lawful(exchange, sent, old);
    const value = sent[property.name];
    if (value === undefined) return customer;
    return { ...customer, [property.name]: store({ property, value, sent, old, exchange }) };
  });

const createFault = (property: Property, damage: Damage): Fault =>
  variation({
    breaks: `customer/create-keeps/${property.name}`,
    name: `create-${damage.slug}-${slugOf(property.name)}`,
    does: `On create, ${property.name} ${damage.does}.`,
    change: onCreate(property, damage),
  });

const updateFault = (property: Property, damage: Damage): Fault =>
  variation({
    breaks: `customer/update-keeps/${property.name}`,
    name: `update-${damage.slug}-${slugOf(property.name)}`,
    does: `On update, ${property.name} ${damage.does}.`,
    change: onUpdate(property, damage),
  });

const keepOld: Damage = {
  slug: 'ignores',
  does: 'keeps its old value whatever was sent',
  store: ({ property, value, old }) => old?.[property.name] ?? value,
};

const appendToOld: Damage = {
  slug: 'appends-to',
  does: 'is put behind the old value',
  store: ({ property, value, old }) => `${old?.[property.name] ?? ''}${value}`,
};

const { upper, lower, unspaced, digits, apostrophe, firstCustomer } = particularDamages;

/** Damage of particular values, for the properties in which services really do it. */
const particular: [name: string, ...(Damage | undefined)[]][] = [
  ['Name', cutAt(20), upper, firstCustomer, apostrophe],
  ['ShortName', cutAt(5), upper, unspaced],
  ['City', cutAt(12), upper, firstCustomer],
  ['CocCity', upper],
  ['Street1', cutAt(16), unspaced, apostrophe],
  ['Street2', cutAt(16)],
  ['ZipCode', cutAt(5), unspaced],
  ['Telephone', cutAt(10), digits],
  ['MobilePhone', digits],
  ['Fax', digits],
  ['Email', cutAt(16), lower, upper],
  ['Homepage', cutAt(16), upper],
  ['VatNumber', cutAt(8), digits, lower],
  ['BusinessNumber', cutAt(6)],
  ['CocRegistration', cutAt(6)],
  ['CountryId', cutAt(1), lower],
  ['CurrencyId', cutAt(2), lower],
  ['LanguageId', cutAt(1), lower],
];

const particularFaults = particular.flatMap(([name, ...damages]) => {
  const property = findProperty(name);
  if (property === undefined) throw new Error(`The customer has no property ${name}.`);
  return damages.flatMap((damage, index) => {
    if (damage === undefined) return [];
    return [index % 2 === 0 ? createFault(property, damage) : updateFault(property, damage)];
  });
});

const appendable = writable.filter(({ name }) => ['Name', 'Street2', 'Person'].includes(name));

export const customerValueFaults: readonly Fault[] = [
  ...writable.map((property, index) => createFault(property, pick(damagesOf(property), index))),
  ...writable.map((property) => updateFault(property, keepOld)),
  ...writable.map((property, index) => updateFault(property, pick(damagesOf(property), index + 2))),
  ...appendable.map((property) => updateFault(property, appendToOld)),
  ...particularFaults,
];
