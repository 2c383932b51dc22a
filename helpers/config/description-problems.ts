import {
  type DescribedProperties,
  type DescribedProperty,
  type Description,
  propertyOf,
} from '../../contract/description.ts';
import { schemaOf } from '../../contract/schema.ts';
import { type Misfit, misfitsBy } from '../../schemas/misfits.ts';

/** What does not go together in a description although each by itself is allowed. */
export function misfitsTogether({ key, kind, list, path, properties = {} }: Description): Misfit[] {
  const misfits: Misfit[] = [];
  const blame = (member: string, text: string) => misfits.push({ at: [member], text });
  if (kind === 'editable object' && list === path)
    blame(
      'list',
      'is the path to which POST creates a record: give the list another path, because it only answers GET',
    );
  const keys = Object.entries(properties)
    .filter(([, property]) => propertyOf(property).kind === 'key')
    .map(([name]) => name);
  if (kind !== 'list' && key !== undefined && keys.join() !== key)
    blame(
      'key',
      `is "${key}": only that property may have the kind key, but ${keys.join(' and ') || 'none'} has it`,
    );
  return [...misfits, ...misfitsInTable(properties, ['properties'])];
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
        text: `is "${twin}" in other letter case: names must differ in more than letter case`,
      };
    return typeof property === 'object' ? misfitsOfProperty(property, place) : [];
  });
}

/** How deep a property of no other stands: below "properties". */
const ofResourceItself = 2;

function misfitsOfProperty(property: DescribedProperty, at: readonly string[]): Misfit[] {
  const { default: standard, properties = {}, refersTo, values = [] } = property;
  const schema = schemaOf(propertyOf(property));
  const check = (value: unknown, ...place: string[]) =>
    misfitsBy(schema, value).map((one) => ({ ...one, at: [...at, ...place, ...one.at] }));
  const isOfMember = refersTo !== undefined && at.length > ofResourceItself;
  const text = 'is for a property of the resource itself, and not for a member of one';
  return [
    ...(isOfMember ? [{ at: [...at, 'refersTo'], text }] : []),
    ...(standard === undefined ? [] : check(standard, 'default')),
    ...values.flatMap((value, place) => check(value, 'values', String(place))),
    ...misfitsInTable(properties, [...at, 'properties']),
  ];
}
