import type { Answer } from '../network/index.ts';
import { isObject, type Member, membersIn, propertyOf } from './reading.ts';

const deepestWrapper = 3;

/** Where a list says that its next page is: by a Link header, or in its wrapper. */
export function nextPageOf(answer: Answer): string | undefined {
  const { url } = answer.exchange.request;
  const header = answer.header('link') ?? '';
  const next =
    addressInLink(header) ??
    wrapperOf(answer)
      .map(addressOfNext)
      .find((address) => address !== undefined) ??
    pageInOtherWords(answer, url);
  if (next === undefined) return undefined;
  const resolved = URL.canParse(next, url) ? new URL(next, url) : undefined;
  // A page at another host would be asked for with the access token.
  return resolved?.origin === new URL(url).origin && resolved.href !== url
    ? resolved.href
    : undefined;
}

/** What is said of a link in a Link header (RFC 8288): its name, and its value, in which commas and semicolons may be quoted. */
const parameter = /;\s*([^\s=;,]+)(?:\s*=\s*(?:"((?:\\.|[^"\\])*)"|([^\s;,"]+)))?/g;
const link = new RegExp(`<([^<>]*)>((?:\\s*${parameter.source})*)`, 'g');

function addressInLink(header: string): string | undefined {
  const isNext = ([, name, quoted, plain]: RegExpExecArray) =>
    name?.toLowerCase() === 'rel' && /(^|\s)next(\s|$)/i.test(quoted ?? plain ?? '');
  const links = [...header.matchAll(link)];
  return links.find(([, , about = '']) => [...about.matchAll(parameter)].some(isNext))?.[1];
}

function addressOfNext({ name, value }: Member): string | undefined {
  if (!/^(@?odata\.)?_*next(_?(page|link|href|url|uri))*$/i.test(name)) return undefined;
  const address = isObject(value) ? propertyOf(value, 'href') : value;
  return typeof address === 'string' && address !== '' ? address : undefined;
}

/** The one address in a wrapper at which the same list is, with another query: whatever its name is. */
function pageInOtherWords(answer: Answer, url: string): string | undefined {
  const found = wrapperOf(answer).flatMap(({ name, value }) =>
    typeof value === 'string' && !isAnotherPage.test(name) && isPageOf(value, url) ? [value] : [],
  );
  const [address, ...others] = new Set(found);
  return others.length === 0 ? address : undefined;
}

const isAnotherPage = /prev|first|last|self|this|current/i;

function isPageOf(address: string, url: string): boolean {
  if (!address.includes('?') || !URL.canParse(address, url)) return false;
  const [page, list] = [new URL(address, url), new URL(url)];
  return page.pathname === list.pathname && page.search !== list.search;
}

/** Whether a list tells of more entries than so many, in its wrapper or by a header. */
export function tellsOfMore(answer: Answer, entries: number): boolean {
  const counts = ['content-range', 'x-total-count', 'x-total'].map((name) => answer.header(name));
  const range = counts.flatMap((count) => /(?:^|\/)(\d+)$/.exec(count ?? '')?.[1] ?? []).at(0);
  const isCount = ({ name, value }: Member) => isTotal.test(name) && typeof value === 'number';
  const total = wrapperOf(answer).find(isCount)?.value ?? 0;
  const hasMore = wrapperOf(answer).some(
    ({ name, value }) =>
      (/^_*has_?(more|next)/i.test(name) && value === true) ||
      (isCursor.test(name) && value !== '' && ['string', 'number'].includes(typeof value)),
  );
  return hasMore || Math.max(Number(total), Number(range ?? 0)) > entries;
}

/** What a next page is asked for by, where how is not told. */
const isCursor = /^_*(next|continuation)_?(page_?)?(cursor|token|key)$/i;

const isTotal =
  /^(@?odata\.)?(_*total(_?(count|results|records|items|rows))?|count|record_?count)$/i;

/** The members of the wrapper of a list, and of the objects within it. */
function wrapperOf({ json }: Answer): Generator<Member> {
  return membersIn(json, deepestWrapper);
}
