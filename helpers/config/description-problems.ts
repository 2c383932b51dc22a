import {
  type DescribedProperties,
  type DescribedProperty,
  type Description,
  propertyOf,
} from '../../contract/description.ts';
import type { PropertyKind } from '../../contract/resource.ts';
import { schemaOf } from '../../contract/schema.ts';
import { type Misfit, misfitsBy } from './misfits.ts';

/** What does not go together in a description although each by itself is allowed. */
export function misfitsTogether({ key, kind, list, path, properties = {} }: Description): Misfit[] {
  const misfits: Misfit[] = [];
  const blame = (member: string, text: string) => misfits.push({ at: [member], text });
  for (const [member, its] of Object.entries({ path, list }))
    if (its !== undefined && !isBelow(its))
      blame(
        member,
        `is "${its}", which does not stay below the base address: segments of letters, digits, "-", "_", "." and "~" are allowed`,
      );
  if (kind === 'editable object' && list === path)
    blame(
      'list',
      'is the path of its records, where POST creates one: the list answers GET alone, so it has a path of its own',
    );
  const keys = Object.keys(properties).filter((name) => kindIn(properties, name) === 'key');
  if (kind !== 'list' && key !== undefined && keys.join() !== key)
    blame(
      'key',
      `is "${key}": that property alone is of the kind key, here ${keys.join(' and ') || 'none'} is`,
    );
  return [...misfits, ...misfitsInTable(properties, ['properties'])];
}

function kindIn(properties: DescribedProperties, name: string): PropertyKind | undefined {
  const property = properties[name];
  return property && propertyOf(property).kind;
}

function isBelow(path: string): boolean {
  const segments = path.split('/');
  return segments.every((one) => /^[\w.~-]+$/.test(one) && one !== '.' && one !== '..');
}

function misfitsInTable(table: DescribedProperties, at: readonly string[]): Misfit[] {
  const seen = new Map<string, string>();
  return Object.entries(table).flatMap(([name, property]) => {
    const place = [...at, name];
    const twin = seen.get(name.toLowerCase());
    seen.set(name.toLowerCase(), name);
    if (twin !== undefined)
      return {
        at: place,
        text: `is "${twin}" in other letter case, by which no names are told apart`,
      };
    return typeof property === 'object' ? misfitsOfProperty(property, place) : [];
  });
}

/** Members that only properties of some kinds have. */
const kindsWith: Readonly<Partial<Record<keyof DescribedProperty, readonly PropertyKind[]>>> = {
  options: ['enumeration'],
  properties: ['object', 'array'],
  alternatives: ['text', 'identifier'],
  type: ['key'],
};

/** Members that properties of a kind need. */
const neededBy: Readonly<Partial<Record<PropertyKind, keyof DescribedProperty>>> = {
  enumeration: 'options',
  object: 'properties',
};

/** How deep a property of no other stands: below "properties". */
const ofResourceItself = 2;

function misfitsOfProperty(property: DescribedProperty, at: readonly string[]): Misfit[] {
  const { default: standard, kind, properties = {}, refersTo, values = [] } = property;
  const misfits: Misfit[] = [];
  const needed = neededBy[kind];
  if (needed !== undefined && property[needed] === undefined)
    misfits.push({ at, text: `is of the kind ${kind} and needs "${needed}"` });
  for (const [member, kinds] of Object.entries(kindsWith))
    if (member in property && !kinds.includes(kind))
      misfits.push({ at: [...at, member], text: `is for the kind ${kinds.join(' or ')} alone` });
  if (refersTo !== undefined && at.length > ofResourceItself)
    misfits.push({
      at: [...at, 'refersTo'],
      text: 'is for a property of the resource itself, and not for a member of one',
    });
  const schema = schemaOf(propertyOf(property));
  const check = (value: unknown, ...place: string[]) =>
    misfitsBy(schema, value).map((one) => ({ ...one, at: [...at, ...place, ...one.at] }));
  return [
    ...misfits,
    ...(standard === undefined ? [] : check(standard, 'default')),
    ...values.flatMap((value, place) => check(value, 'values', String(place))),
    ...misfitsInTable(properties, [...at, 'properties']),
  ];
}
