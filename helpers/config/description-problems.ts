import {
  type DescribedProperties,
  type DescribedProperty,
  type Description,
  propertyOf,
} from '../../contract/description.ts';
import type { PropertyValue } from '../../contract/resource.ts';
import { schemaOf } from '../../contract/schema.ts';
import described from '../../schemas/resource.json' with { type: 'json' };
import { validatorOf } from '../../schemas/validator.ts';

/** What is wrong with a description, and where in it. */
export interface Misfit {
  readonly at: readonly string[];
  readonly text: string;
}

type Members = Readonly<Record<string, unknown>>;

const { $defs: parts, properties: ofResource } = described;
const ofProperty = parts.property.properties;
const kinds: readonly string[] = parts.kind.enum;

/** Everything that is wrong with what is to be a description, by itself. */
export function misfitsOf(content: unknown): Misfit[] {
  if (!isMembers(content))
    return [{ at: [], text: 'must be a JSON object that describes one resource' }];
  const misfits = [...strangersIn(content, ofResource, []), ...missingIn(content)];
  for (const [name, schema] of Object.entries(ofResource))
    if (name !== 'properties') misfits.push(...misfitIn(content, name, schema, []));
  if (isMembers(content.properties))
    misfits.push(...misfitsInTable(content.properties, ['properties']));
  return misfits.length > 0 ? misfits : misfitsTogether(content as unknown as Description);
}

function missingIn({ kind, name, path, list, key, properties }: Members): Misfit[] {
  const hasRecords = kind === 'editable object' || kind === 'info object';
  const needed = { kind, name, path, ...(hasRecords && { list, key, properties }) };
  return Object.entries(needed)
    .filter(([, value]) => value === undefined)
    .map(([member]) => ({
      at: [],
      text: `has no "${member}", which ${hasRecords ? `an ${kind}` : 'every resource'} needs`,
    }));
}

function misfitsInTable(table: Members, at: readonly string[]): Misfit[] {
  return Object.entries(table).flatMap(([name, property]) => {
    const place = [...at, name];
    if (typeof property === 'string') return misfitOfKind(property, place);
    if (!isMembers(property))
      return [{ at: place, text: 'must be a kind, or an object that has one' }];
    const { kind, properties } = property;
    return [
      ...strangersIn(property, ofProperty, place),
      ...misfitOfKind(kind, kind === undefined ? place : [...place, 'kind']),
      ...Object.entries(ofProperty)
        .filter(([member]) => member !== 'kind' && member !== 'properties')
        .flatMap(([member, schema]) => misfitIn(property, member, schema, place)),
      ...(isMembers(properties) ? misfitsInTable(properties, [...place, 'properties']) : []),
    ];
  });
}

function misfitOfKind(kind: unknown, at: readonly string[]): Misfit[] {
  if (kinds.includes(String(kind))) return [];
  const told = kind === undefined ? 'has no kind' : `is ${JSON.stringify(kind)}, which is no kind`;
  return [{ at, text: `${told}: there are ${kinds.join(', ')}` }];
}

function misfitIn(members: Members, name: string, schema: object, at: readonly string[]): Misfit[] {
  if (members[name] === undefined) return [];
  const problem = validatorOf(schema)(members[name]);
  if (problem === undefined) return [];
  const allowed = 'enum' in schema ? `: ${(schema.enum as readonly string[]).join(', ')}` : '';
  return [{ at: [...at, name], text: `${problem}${allowed}` }];
}

function strangersIn(members: Members, known: object, at: readonly string[]): Misfit[] {
  const strangers = Object.keys(members).filter((name) => !Object.hasOwn(known, name));
  return strangers.map((name) => ({
    at: [...at, name],
    text: `is not known: there are ${Object.keys(known).join(', ')}`,
  }));
}

/** What does not go together although each by itself is allowed. */
function misfitsTogether({ key, kind, list, path, properties = {} }: Description): Misfit[] {
  const misfits: Misfit[] = [];
  const blame = (text: string, ...at: string[]) => misfits.push({ at, text });
  for (const [member, its] of Object.entries({ path, list }))
    if (its !== undefined && !isBelow(its))
      blame(
        `is ${JSON.stringify(its)}, which does not stay below the base address: segments of letters, digits, "-", "_", "." and "~" are allowed`,
        member,
      );
  if (kind === 'editable object' && list === path)
    blame(
      'is the path of its records, where POST creates one: the list answers GET alone, so it has a path of its own',
      'list',
    );
  const keys = Object.entries(properties)
    .filter(([, property]) => propertyOf(property).kind === 'key')
    .map(([name]) => name);
  if (key !== undefined && key !== '' && !Object.hasOwn(properties, key))
    blame(`is "${key}", which is none of the properties`, 'key');
  else if (key !== undefined && keys.join() !== key && kind !== 'list')
    blame(
      `is "${key}": that property alone is of the kind key, here ${keys.join(' and ') || 'none'} is`,
      'key',
    );
  misfits.push(...misfitsOfMembers(properties, ['properties']));
  return misfits;
}

function isBelow(path: string): boolean {
  const segments = path.split('/');
  return segments.every((one) => /^[\w.~-]+$/.test(one) && one !== '.' && one !== '..');
}

function misfitsOfMembers(table: DescribedProperties, at: readonly string[]): Misfit[] {
  const names = Object.keys(table);
  const alike = (name: string) =>
    names.find((other) => other !== name && other.toLowerCase() === name.toLowerCase());
  return names.flatMap((name) => {
    const place = [...at, name];
    const twin = alike(name);
    const property = table[name];
    return [
      ...(twin !== undefined && twin < name
        ? [
            {
              at: place,
              text: `is "${twin}" in other letter case: names are told apart without it`,
            },
          ]
        : []),
      ...(typeof property === 'object' ? misfitsOfProperty(property, place) : []),
    ];
  });
}

/** How deep a property of no other stands: below "properties". */
const ofResourceItself = 2;

function misfitsOfProperty(property: DescribedProperty, at: readonly string[]): Misfit[] {
  const {
    alternatives,
    default: standard,
    kind,
    options,
    properties,
    refersTo,
    type,
    values,
  } = property;
  const misfits: Misfit[] = [];
  const blame = (text: string, member: string) => misfits.push({ at: [...at, member], text });
  if (kind === 'enumeration' && options === undefined)
    misfits.push({ at, text: 'is an enumeration and needs "options", the words that it may be' });
  if (kind !== 'enumeration' && options !== undefined)
    blame('are for an enumeration alone', 'options');
  if (kind === 'object' && properties === undefined)
    misfits.push({ at, text: 'is an object and needs "properties", a table of its own' });
  if (properties !== undefined && kind !== 'object' && kind !== 'array')
    blame('are for an object or an array alone', 'properties');
  if (alternatives !== undefined && kind !== 'text' && kind !== 'identifier')
    blame('are for a text or an identifier alone', 'alternatives');
  if (type !== undefined && kind !== 'key') blame('is for a key alone', 'type');
  if (refersTo !== undefined && at.length > ofResourceItself)
    blame('is for a property of the resource itself, and not for a member of one', 'refersTo');
  if (misfits.length > 0) return misfits;
  const fits = validatorOf(schemaOf(propertyOf(property)));
  const check = (value: PropertyValue, ...place: string[]) => {
    const problem = fits(value);
    if (problem !== undefined)
      misfits.push({ at: [...at, ...place], text: `${JSON.stringify(value)} ${problem}` });
  };
  if (standard !== undefined) check(standard, 'default');
  for (const [place, value] of (values ?? []).entries()) check(value, 'values', String(place));
  return [...misfits, ...misfitsOfMembers(properties ?? {}, [...at, 'properties'])];
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
