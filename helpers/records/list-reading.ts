import type { Answer } from '../network/answer.ts';
import { isObject, propertyOf, type ReadObject } from './reading.ts';

/** The entries of a list: of a bare array, or of the array in a wrapper; undefined where there is no array. */
export function entriesOf(json: unknown): readonly unknown[] | undefined {
  if (Array.isArray(json)) return json;
  const [best] = arraysIn(json).toSorted((a, b) => likeness(b) - likeness(a));
  return best?.items;
}

interface NamedArray {
  readonly name: string;
  readonly items: readonly unknown[];
  readonly depth: number;
}

function arraysIn(json: unknown, depth = 0): NamedArray[] {
  if (!isObject(json) || depth > 4) return [];
  return Object.entries(json).flatMap(([name, value]) =>
    Array.isArray(value) ? [{ name, items: value, depth }] : arraysIn(value, depth + 1),
  );
}

// A wrapper may carry other arrays too, such as messages or links: entries have ids, or a telling name.
function likeness({ name, items, depth }: NamedArray): number {
  const haveIds = items.length > 0 && items.every((item) => isObject(item) && hasId(item));
  const isNamed = /customer|items|results|entries|data|value|records|rows|list/i.test(name);
  const isAside = /message|error|warning|link|meta|column|field/i.test(name);
  const isFilled = items.length > 0;
  return (
    (haveIds ? 4 : 0) + (isNamed ? 2 : 0) - (isAside ? 3 : 0) + (isFilled ? 1 : 0) - depth / 10
  );
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

/** A list as far as it was read, page by page where it says where the next one is. */
export interface Listing {
  readonly answer: Answer;
  /** Undefined where no array was found. */
  readonly entries: readonly unknown[] | undefined;
  /** The text of all pages. */
  readonly text: string;
  /** Whether the list says that there are more entries than could be read. */
  readonly isPart: boolean;
}

/** Where a list says that its next page is: by a Link header, or in its wrapper. */
export function nextPageOf(answer: Answer): string | undefined {
  const header = /<([^>]+)>\s*;[^,]*\brel="?next\b/i.exec(answer.header('link') ?? '')?.[1];
  const next = header ?? nextIn(answer.json);
  if (next === undefined) return undefined;
  const { url } = answer.exchange.request;
  const resolved = URL.canParse(next, url) ? new URL(next, url) : undefined;
  // A page at another host would be asked for with the access token.
  return resolved?.origin === new URL(url).origin && resolved.href !== url
    ? resolved.href
    : undefined;
}

function nextIn(json: unknown, depth = 0): string | undefined {
  if (!isObject(json) || depth > 3) return undefined;
  for (const [name, value] of Object.entries(json)) {
    const isNext = /^(@?odata\.)?_*next(_?(page|link|href|url|uri))*$/i.test(name);
    if (isNext && typeof value === 'string' && value !== '') return value;
    const href = isNext && isObject(value) ? propertyOf(value, 'href') : undefined;
    if (typeof href === 'string') return href;
    const found = isObject(value) ? nextIn(value, depth + 1) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether a wrapper tells of pages. */
export function tellsOfPages(json: unknown, depth = 0): boolean {
  if (!isObject(json) || depth > 3) return false;
  const isPaging =
    /^_*(page|page_?(size|number|index|count)|per_?page|limit|offset|skip|top|has_?(more|next))$/i;
  return Object.entries(json).some(
    ([name, value]) => (isPaging.test(name) && !isObject(value)) || tellsOfPages(value, depth + 1),
  );
}

/** How many entries a wrapper says that there are in all. */
export function totalIn(json: unknown, depth = 0): number | undefined {
  if (!isObject(json) || depth > 3) return undefined;
  for (const [name, value] of Object.entries(json)) {
    const isTotal =
      /^(@?odata\.)?(_*total(_?(count|results|records|items|rows))?|count|record_?count)$/i;
    if (isTotal.test(name) && typeof value === 'number') return value;
    const found = isObject(value) ? totalIn(value, depth + 1) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
