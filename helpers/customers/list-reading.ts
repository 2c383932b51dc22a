import { isObject, propertyOf, type ReadObject } from './reading.ts';

/** The entries of a list: of a bare array, or of the array in a wrapper; undefined where there is no array. */
export function entriesOf(json: unknown, depth = 3): readonly unknown[] | undefined {
  if (Array.isArray(json)) return json;
  if (!isObject(json) || depth === 0) return undefined;
  const arrays = Object.entries(json).filter(([, value]) => Array.isArray(value));
  const [best] = arrays.toSorted((a, b) => likeness(b) - likeness(a));
  if (best !== undefined) return best[1] as unknown[];
  return Object.values(json)
    .map((value) => entriesOf(value, depth - 1))
    .find((entries) => entries !== undefined);
}

// A wrapper may carry other arrays too, such as messages or links: entries have ids, or a telling name.
function likeness([name, value]: readonly [string, unknown]): number {
  const items = value as readonly unknown[];
  const haveIds = items.length > 0 && items.every((item) => isObject(item) && hasId(item));
  const isNamed = /customer|items|results|entries|data|value|records|list/i.test(name);
  const isAside = /message|error|warning|link|meta/i.test(name);
  return (haveIds ? 4 : 0) + (isNamed ? 2 : 0) - (isAside ? 3 : 0) + (items.length > 0 ? 1 : 0);
}

function hasId(item: ReadObject): boolean {
  return Object.keys(item).some((name) => /(customer.?id|^id$|number$|code$)/i.test(name));
}

/** The id of an entry; the fields of an info object are not documented, so it may have another name. */
export function idOfEntry(entry: unknown, key: string): string | undefined {
  if (!isObject(entry)) return asId(entry);
  for (const name of [key, 'id', 'number', 'code', 'value', 'key']) {
    const id = asId(propertyOf(entry, name));
    if (id !== undefined) return id;
  }
  return Object.values(entry)
    .filter(isObject)
    .map((inner) => idOfEntry(inner, key))
    .find((id) => id !== undefined);
}

/** Whether an entry stands for the object with this id, under whatever name it carries the id. */
export function entryHasId(entry: unknown, id: string, key: string): boolean {
  if (!isObject(entry)) return asId(entry) === id;
  const documented = asId(propertyOf(entry, key));
  if (documented !== undefined) return documented === id;
  return valuesIn(entry).some((value) => asId(value) === id);
}

function valuesIn(entry: ReadObject): unknown[] {
  return Object.values(entry).flatMap((value) => (isObject(value) ? valuesIn(value) : [value]));
}

function asId(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
