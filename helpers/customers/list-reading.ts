import { isObject, propertyOf, type ReadObject } from './reading.ts';

/** The entries of a list: of a bare array, or of the array in a wrapper; undefined where there is no array. */
export function entriesOf(json: unknown, depth = 3): readonly unknown[] | undefined {
  if (Array.isArray(json)) return json;
  if (!isObject(json) || depth === 0) return undefined;
  const arrays = Object.values(json).filter(Array.isArray);
  // A wrapper may carry other arrays too, such as messages: the entries are the longest one.
  const longest = arrays.toSorted((a, b) => b.length - a.length)[0];
  if (longest !== undefined) return longest;
  return Object.values(json)
    .map((value) => entriesOf(value, depth - 1))
    .find((entries) => entries !== undefined);
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
