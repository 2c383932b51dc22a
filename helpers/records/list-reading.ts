import type { Resource } from '../../contract/resource.ts';
import { mentionsTag, textOf } from './mark.ts';
import { isObject, type Member, membersIn, propertyOf, type ReadObject } from './reading.ts';

const deepestWrapper = 4;

/**
 * The entries of a list: of a bare array, of the array in a wrapper, of arrays that are groups of it or the rows of a table
 * with its columns, or of an object that has each entry under its id, which is put into the entry where it is nowhere else;
 * undefined where there is none of these.
 */
export function entriesOf(json: unknown, resource: Resource): readonly unknown[] | undefined {
  if (Array.isArray(json)) return json;
  if (isById(json, resource.key)) return Object.values(json);
  const arrays = arraysIn(json);
  const likeness = likenessTo(resource);
  const [best] = arrays.toSorted((a, b) => likeness(b) - likeness(a));
  return (
    entriesInGroups(arrays, resource) ??
    rowsIn(arrays.map(({ value }) => value)) ??
    best?.value ??
    entriesUnderIds(json, resource.key)
  );
}

/** Those of several arrays of which no name tells that it is the list, and in which no id is twice. */
function entriesInGroups(arrays: readonly NamedArray[], { key, name: resource }: Resource) {
  const entries = arrays.flatMap(({ value }) => value);
  const ids = new Set(entries.map((entry) => isObject(entry) && asId(propertyOf(entry, key))));
  const isTold = arrays.some(({ name }) => tellsOfEntries(resource).test(name));
  const areEntries = !ids.has(undefined) && !ids.has(false) && ids.size === entries.length;
  return arrays.length > 1 && areEntries && !isTold ? entries : undefined;
}

/** Of arrays, the rows of which each has a value for each of the names in another one. */
function rowsIn(arrays: readonly (readonly unknown[])[]): object[] | undefined {
  const names = arrays.find(
    (one) => one.length > 0 && one.every((name) => typeof name === 'string'),
  );
  const rows = arrays.find((one) => one.length > 0 && one.every(Array.isArray)) as
    | unknown[][]
    | undefined;
  if (names === undefined || rows?.some(({ length }) => length !== names.length)) return undefined;
  return rows?.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]])));
}

/** Those of the first object in which all members are objects that are alike and have no ids of their own. */
function entriesUnderIds(json: unknown, key: string): object[] | undefined {
  if (key === '') return undefined;
  const inner = membersIn(json, deepestWrapper - 1).map(({ value }) => value);
  const isOne = (value: unknown): value is ReadObject => isObject(value) && holdsAlike(value, key);
  const found = isOne(json) ? json : inner.find(isOne);
  return found && Object.entries(found).map(([id, entry]) => ({ [key]: id, ...(entry as object) }));
}

function holdsAlike(json: ReadObject, key: string): boolean {
  const entries = Object.values(json);
  const [first] = entries;
  const isLikeFirst = (entry: unknown) =>
    isObject(entry) &&
    isObject(first) &&
    Object.keys(entry).some((name) => name in first) &&
    propertyOf(entry, key) === undefined;
  return entries.length > 1 && entries.every(isLikeFirst);
}

function isById(json: unknown, key: string): json is Readonly<Record<string, unknown>> {
  const members = isObject(json) ? Object.entries(json) : [];
  return (
    members.length > 0 &&
    members.every(([id, entry]) => isObject(entry) && idOfEntry(entry, key) === id)
  );
}

interface NamedArray extends Member {
  readonly value: readonly unknown[];
}

function arraysIn(json: unknown): NamedArray[] {
  const isArray = (member: Member): member is NamedArray => Array.isArray(member.value);
  return [...membersIn(json, deepestWrapper).filter(isArray)];
}

const tellsOfEntries = (resource: string) =>
  new RegExp(`${resource}|items|results|entries|data|value|records|rows|list`, 'i');

// A wrapper may carry other arrays too, such as messages or links: entries have ids, or a telling name.
function likenessTo({ key, name: resource }: Resource) {
  const keyInAnyForm = key.split(/(?=[A-Z])/).join('.?');
  const isId = new RegExp(`${keyInAnyForm}|^id$|number$|code$`, 'i');
  const isTelling = tellsOfEntries(resource);
  const isAside = /message|error|warning|link|meta|column|field/i;
  const hasId = (item: unknown) =>
    isObject(item) && Object.keys(item).some((name) => isId.test(name));
  return ({ name, value: items, depth }: NamedArray): number =>
    (items.length > 0 && items.every(hasId) ? 4 : 0) +
    (isTelling.test(name) ? 2 : 0) -
    (isAside.test(name) ? 3 : 0) +
    (items.length > 0 ? 1 : 0) -
    depth / 10;
}

/**
 * The id of an entry; the fields of an info object are not documented, so it may have another name, be it one that
 * was learned.
 */
export function idOfEntry(entry: unknown, key: string, learned?: string): string | undefined {
  if (!isObject(entry)) return asId(entry);
  const usual = [key, 'id', 'number', 'code', 'value', 'key'];
  for (const name of learned === undefined ? usual : [learned, ...usual]) {
    const id = asId(propertyOf(entry, name));
    if (id !== undefined) return id;
  }
  for (const name of ['href', 'uri', 'url', 'self', 'link']) {
    const id = idInAddress(propertyOf(entry, name));
    if (id !== undefined) return id;
  }
  return Object.values(entry)
    .filter(isObject)
    .map((inner) => idOfEntry(inner, key, learned))
    .find((id) => id !== undefined);
}

/** The names under which entries could show their ids: each entry has a value there, and no two the same. */
export function namesOfDistinct(entries: readonly unknown[]): string[] {
  const [first] = entries;
  if (!isObject(first)) return [];
  return Object.keys(first).filter((name) => {
    const ids = entries.map((entry) => (isObject(entry) ? asId(entry[name]) : undefined));
    return ids.every((id) => id !== undefined && id !== '') && new Set(ids).size === ids.length;
  });
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
