import type { Resource } from '../../contract/resource.ts';
import { mentionsTag, textOf } from './mark.ts';
import { isObject, type Member, membersIn, propertyOf } from './reading.ts';

const deepestWrapper = 4;

/**
 * The entries of a list: of a bare array; of an object that has each under its id; of arrays that are groups of it, or the rows
 * of a table; or of the array in a wrapper that is most like a list of these. Undefined where there is none.
 */
export function entriesOf(json: unknown, resource: Resource): readonly unknown[] | undefined {
  if (Array.isArray(json)) return json;
  const likeness = likenessTo(resource);
  const isArray = (member: Member): member is NamedArray => Array.isArray(member.value);
  const arrays = [...membersIn(json, deepestWrapper).filter(isArray)];
  const [best] = arrays.toSorted((a, b) => likeness(b) - likeness(a));
  return (
    entriesUnderIds(json, resource.key) ??
    entriesInGroups(arrays, resource) ??
    rowsIn(arrays) ??
    best?.value
  );
}

/** Those of the first object with several members, which are all objects that are alike, and have no other id than its name. */
function entriesUnderIds(json: unknown, key: string): readonly unknown[] | undefined {
  if (key === '') return undefined;
  const inner = [...membersIn(json, deepestWrapper)].map(({ value }) => value);
  const found = [json, ...inner].filter(isObject).find((object) => {
    const [first, ...others] = Object.values(object);
    const isEntry = ([id, entry]: [string, unknown]) =>
      isObject(entry) && (propertyOf(entry, key) ?? id) === id;
    const isAlike = (entry: unknown) =>
      Object.keys(entry as object).some((name) => name in (first as object));
    return others.length > 0 && Object.entries(object).every(isEntry) && others.every(isAlike);
  });
  return found && Object.entries(found).map(([id, entry]) => ({ [key]: id, ...(entry as object) }));
}

/** Those of several arrays of which no name tells that it is the list, and in which no id is twice. */
function entriesInGroups(arrays: readonly NamedArray[], resource: Resource) {
  const entries = arrays.flatMap(({ value }) => value);
  const ids = entries.map((entry) => isObject(entry) && asId(propertyOf(entry, resource.key)));
  const areOthers = new Set(ids).size === ids.length && ids.every((id) => typeof id === 'string');
  const isTold = arrays.some(({ name }) => tellsOfEntries(resource).test(name));
  return arrays.length > 1 && areOthers && !isTold ? entries : undefined;
}

/** Of arrays, the rows of which each has a value for each of the names in another one. */
function rowsIn(arrays: readonly NamedArray[]): readonly unknown[] | undefined {
  const values = arrays.map(({ value }) => value).filter(({ length }) => length > 0);
  const names = values.find((one) => one.every((name) => typeof name === 'string'));
  const rows = values.find((one) => one.every(Array.isArray)) as unknown[][] | undefined;
  if (names === undefined || rows?.some(({ length }) => length !== names.length)) return undefined;
  return rows?.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]])));
}

const tellsOfEntries = ({ name }: Resource) =>
  new RegExp(`${name}|items|results|entries|data|value|records|rows|list`, 'i');

interface NamedArray extends Member {
  readonly value: readonly unknown[];
}

// A wrapper may carry other arrays too, such as messages or links: entries have ids, or a telling name.
function likenessTo(resource: Resource) {
  const { key } = resource;
  const keyInAnyForm = key.split(/(?=[A-Z])/).join('.?');
  const isId = new RegExp(`${keyInAnyForm}|^id$|number$|code$`, 'i');
  const isTelling = tellsOfEntries(resource);
  const hasId = (item: unknown) =>
    isObject(item) && Object.keys(item).some((name) => isId.test(name));
  return ({ name, value: items, depth }: NamedArray): number =>
    (items.length > 0 && items.every(hasId) ? 4 : 0) +
    (isTelling.test(name) ? 2 : 0) +
    (items.length > 0 ? 1 : 0) -
    depth / 10;
}

/** The id of an entry; the fields of an info object are not documented, so it may have another name, or stand in an address. */
export function idOfEntry(entry: unknown, key: string): string | undefined {
  if (!isObject(entry)) return asId(entry);
  const inSnakeCase = key.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_');
  for (const name of [key, inSnakeCase, 'id', 'number', 'nr', 'code', 'value', 'key']) {
    const id = asId(propertyOf(entry, name));
    if (id !== undefined) return id;
  }
  for (const name of ['href', 'uri', 'url', 'self', 'link']) {
    const id = idInAddress(propertyOf(entry, name));
    if (id !== undefined) return id;
  }
  return Object.values(entry)
    .filter(isObject)
    .map((inner) => idOfEntry(inner, key))
    .find((id) => id !== undefined);
}

/** Whether an entry stands for the object with this id, under whatever name it carries the id. */
export function entryHasId(entry: unknown, id: string, key: string): boolean {
  if (!isObject(entry)) return isId(entry, id);
  const documented = propertyOf(entry, key);
  if (asId(documented) !== undefined) return isId(documented, id);
  return valuesIn(entry).some((value) => isId(value, id) || idInAddress(value) === id);
}

/** Whether a value of a list is this id; as a number it has lost the zeros before it. */
function isId(value: unknown, id: string): boolean {
  const isNumber = Number.isSafeInteger(value) && /^\d+$/.test(id);
  return isNumber ? value === Number(id) : asId(value) === id;
}

/** Whether an entry stands for a record: by its id, or, where it has none under its documented name, by its own name. */
export function standsFor(
  entry: unknown,
  { id, tag }: { readonly id: string; readonly tag: string },
  key: string,
): boolean {
  if (entryHasId(entry, id, key)) return true;
  const hasKey = isObject(entry) && asId(propertyOf(entry, key)) !== undefined;
  return !hasKey && mentionsTag(textOf(entry), tag);
}

/** The last part of an address or a path: an entry may tell where its object is, and no more. */
function idInAddress(value: unknown): string | undefined {
  const [, last = ''] = /^(?:https?:\/)?\/.*\/([^/?#]+)\/?$/.exec(String(value)) ?? [];
  try {
    return decodeURIComponent(last) || undefined;
  } catch {
    return undefined;
  }
}

function valuesIn(entry: object): unknown[] {
  return Object.values(entry).flatMap((value) =>
    typeof value === 'object' && value !== null ? valuesIn(value) : [value],
  );
}

function asId(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
