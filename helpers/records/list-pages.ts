import type { Answer } from '../network/index.ts';
import { isObject, propertyOf } from './reading.ts';

const deepestWrapper = 3;

/** Where a list says that its next page is: by a Link header, or in its wrapper. */
export function nextPageOf(answer: Answer): string | undefined {
  const header = /<([^>]+)>\s*;[^,]*\brel="?next\b/i.exec(answer.header('link') ?? '')?.[1];
  const next = header ?? firstIn(answer.json, addressOfNext);
  if (next === undefined) return undefined;
  const { url } = answer.exchange.request;
  const resolved = URL.canParse(next, url) ? new URL(next, url) : undefined;
  // A page at another host would be asked for with the access token.
  return resolved?.origin === new URL(url).origin && resolved.href !== url
    ? resolved.href
    : undefined;
}

function addressOfNext(name: string, value: unknown): string | undefined {
  if (!/^(@?odata\.)?_*next(_?(page|link|href|url|uri))*$/i.test(name)) return undefined;
  const address = isObject(value) ? propertyOf(value, 'href') : value;
  return typeof address === 'string' && address !== '' ? address : undefined;
}

/** Whether a wrapper tells of more entries than so many. */
export function tellsOfMore(json: unknown, entries: number): boolean {
  const paging = firstIn(
    json,
    (name, value) => (isPaging.test(name) && !isObject(value)) || undefined,
  );
  const total = firstIn(json, (name, value) =>
    isTotal.test(name) && typeof value === 'number' ? value : undefined,
  );
  return paging === true && (total ?? 0) > entries;
}

const isPaging =
  /^_*(page|page_?(size|number|index|count)|per_?page|limit|offset|skip|top|has_?(more|next))$/i;
const isTotal =
  /^(@?odata\.)?(_*total(_?(count|results|records|items|rows))?|count|record_?count)$/i;

/** What is first found in a wrapper and in the objects within it, by the name and the value of a member. */
function firstIn<T>(
  json: unknown,
  find: (name: string, value: unknown) => T | undefined,
  depth = 0,
): T | undefined {
  if (!isObject(json) || depth > deepestWrapper) return undefined;
  for (const [name, value] of Object.entries(json)) {
    const found = find(name, value) ?? firstIn(value, find, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}
