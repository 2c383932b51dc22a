import { findProperty, type Property, properties } from '../../../model/properties.ts';
import { editSent, type Moment } from '../../customer-values.ts';
import { pick } from '../../pick.ts';
import { slugOf } from '../../slug.ts';
import { type Fault, variation } from '../../variation.ts';
import { cutAt, type Damage, damagesOf, particularDamages } from './value-damage.ts';

const writable = properties.filter(({ kind }) => kind !== 'key');

/** A value that is damaged where it is sent, at one moment. */
const damaged = (
  moment: Moment,
  property: Property,
  [slug, [does, store]]: readonly [slug: string, damage: Damage],
): Fault =>
  variation({
    breaks: `customer/${moment}-keeps/${property.name}`,
    name: `${moment}-${slug}-${slugOf(property.name)}`,
    does: `On ${moment}, ${property.name} ${does}.`,
    change: editSent([moment], store, ({ name }) => name === property.name),
  });

const keepOld: Damage = [
  'keeps its old value whatever was sent',
  ({ property, value, old }) => old?.[property.name] ?? value,
];

const appendToOld: Damage = [
  'is put behind the old value',
  ({ property, value, old }) => `${old?.[property.name] ?? ''}${value}`,
];

type Particular = keyof typeof particularDamages | number;

/** Damage of particular values, for the properties in which services really do it; a number is a length. */
const particular: Record<Moment, Record<string, Particular[]>> = {
  create: {
    Name: [20, 100, 'takes-from-another'],
    ShortName: [5, 'closes-up'],
    City: [12, 100, 'takes-from-another'],
    CocCity: [100, 'capitalizes'],
    Street1: [16, 100, 'doubles-apostrophes-of'],
    Street2: [16, 100],
    ZipCode: [5],
    Telephone: [10],
    MobilePhone: ['strips'],
    Fax: ['strips'],
    Email: [16, 'capitalizes'],
    Homepage: [16],
    VatNumber: [8, 'uncapitalizes'],
    BusinessNumber: [6, 100],
    CocRegistration: [6],
    CountryId: [1],
    CurrencyId: [2],
    LanguageId: [1],
  },
  update: {
    Name: ['capitalizes', 'doubles-apostrophes-of'],
    ShortName: ['capitalizes'],
    City: ['capitalizes'],
    Street1: ['closes-up'],
    ZipCode: ['closes-up'],
    Telephone: ['strips'],
    Email: ['uncapitalizes'],
    Homepage: ['capitalizes'],
    VatNumber: ['strips'],
    CountryId: ['uncapitalizes'],
    CurrencyId: ['uncapitalizes'],
    LanguageId: ['uncapitalizes'],
  },
};

const particularFaults = (moment: Moment): Fault[] =>
  Object.entries(particular[moment]).flatMap(([name, damages]) => {
    const property = findProperty(name);
    if (property === undefined) throw new Error(`The customer has no property ${name}.`);
    return damages.map((damage) =>
      typeof damage === 'number'
        ? damaged(moment, property, [`cuts-at-${damage}`, cutAt(damage)])
        : damaged(moment, property, [damage, particularDamages[damage]]),
    );
  });

const appendable = writable.filter(({ name }) => ['Name', 'Street2', 'Person'].includes(name));

export const customerValueFaults: readonly Fault[] = [
  ...writable.map((property, at) => damaged('create', property, pick(damagesOf(property), at))),
  ...writable.map((property) => damaged('update', property, ['ignores', keepOld])),
  ...writable.map((property, at) => damaged('update', property, pick(damagesOf(property), at + 2))),
  ...appendable.map((property) => damaged('update', property, ['appends-to', appendToOld])),
  ...particularFaults('create'),
  ...particularFaults('update'),
];
