import { Trouble } from '../../contract/outcome.ts';
import type { Api } from '../api/index.ts';
import type { Answer } from '../network/index.ts';
import { entriesOf } from './list-reading.ts';
import { isObject, type Member, membersIn, propertyOf } from './reading.ts';

/** A list of more pages than this is read in part. */
const mostPages = 50;
/** Of more entries or characters than these, in all its pages together, nothing is made: they would fill the memory. */
const mostEntries = 200_000;
const mostCharacters = 64 * 2 ** 20;

const deepestWrapper = 3;

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

/**
 * The list of which the first page was read, with all pages, where it says how to ask for them: paging is not documented.
 *
 * @throws Trouble where it is longer than a list may be.
 */
export async function readPages(api: Api, answer: Answer): Promise<Listing> {
  const first = entriesOf(answer.json, api.resource);
  if (first === undefined) return { answer, entries: first, text: answer.text, isPart: false };
  const pages: string[] = [];
  const entries: unknown[] = [];
  let characters = 0;
  let page = answer;
  let next: string | undefined;
  do {
    pages.push(page.text);
    characters += page.text.length;
    for (const entry of entriesOf(page.json, api.resource) ?? []) entries.push(entry);
    if (entries.length > mostEntries || characters > mostCharacters)
      throw new Trouble(
        `the list is longer than is read: ${entries.length} entries in ${characters} characters on ${pages.length} page(s), of at most ${mostEntries} entries and ${mostCharacters} characters`,
      );
    next = nextPageOf(page);
    if (next === undefined || pages.length >= mostPages) break;
    page = await api.send('GET', next);
    // A service may answer every page with the same entries, which are no more for that.
  } while (!pages.includes(page.text));
  const isPart = next !== undefined || tellsOfMore(page, entries.length);
  return { answer, entries, text: pages.join('\n'), isPart };
}

/** Whether a list may be cut off and not say so: it is as long as it was before a create, and that is a usual length of a page. */
export function mayBeCut({ entries = [] }: Listing, before: Listing): boolean {
  const { length } = entries;
  return length === before.entries?.length && length >= 20 && length % 5 === 0;
}

/** Where a list says that its next page is: by a Link header, or in its wrapper. */
export function nextPageOf(answer: Answer): string | undefined {
  const { url } = answer.exchange.request;
  const next = nextInLink(answer.header('link') ?? '') ?? nextInWrapper(answer);
  if (next === undefined || !URL.canParse(next, url)) return undefined;
  const { href, origin } = new URL(next, url);
  // A page at another host would be asked for with the access token.
  return origin === new URL(url).origin && href !== url ? href : undefined;
}

/** What is said of a link beside its relation: in quotes it may hold commas, semicolons and relations (RFC 8288). */
const otherParameters = /;\s*(?!rel\b)[^\s=;,<>]+\s*=\s*"(?:\\.|[^"\\])*"/gi;

function nextInLink(header: string): string | undefined {
  const links = header.replaceAll(otherParameters, '').split(/,(?=\s*<)/);
  const relationsOf = (link: string) =>
    /;\s*rel\s*=\s*"?([^";]*)/i.exec(link)?.[1]?.toLowerCase().split(/\s+/) ?? [];
  const next = links.find((link) => relationsOf(link).includes('next'));
  return /<([^<>]*)>/.exec(next ?? '')?.[1];
}

function nextInWrapper(answer: Answer): string | undefined {
  for (const { name, value } of wrapperOf(answer)) {
    if (!/^(@?odata\.)?_*next(_?(page|link|href|url|uri))*$/i.test(name)) continue;
    const address = isObject(value) ? propertyOf(value, 'href') : value;
    if (typeof address === 'string' && address !== '') return address;
  }
  return pageInOtherWords(answer);
}

/** The one address in a wrapper at which the same list is, with another query: whatever its name is. */
function pageInOtherWords(answer: Answer): string | undefined {
  const { url } = answer.exchange.request;
  const isAnotherPage = /prev|first|last|self|this|current/i;
  const isPage = (value: unknown): value is string =>
    typeof value === 'string' &&
    URL.canParse(value, url) &&
    new URL(value, url).pathname === new URL(url).pathname &&
    !['', new URL(url).search].includes(new URL(value, url).search);
  const found = wrapperOf(answer)
    .filter(({ name }) => !isAnotherPage.test(name))
    .map(({ value }) => value)
    .filter(isPage);
  const [address, ...others] = new Set(found);
  return others.length === 0 ? address : undefined;
}

/** Whether a list tells of more entries than so many, in its wrapper or by a header. */
function tellsOfMore(answer: Answer, entries: number): boolean {
  const counts = ['content-range', 'x-total-count', 'x-total'].map((name) => answer.header(name));
  const totals = counts.flatMap((count) => /(?:^|\/)(\d+)$/.exec(count ?? '')?.[1] ?? []);
  for (const { name, value } of wrapperOf(answer)) {
    if (isTotal.test(name) && typeof value === 'number') totals.push(String(value));
    if (/^_*has_?(more|next)/i.test(name) && value === true) return true;
    const isGiven = value !== '' && ['string', 'number'].includes(typeof value);
    if (isCursor.test(name) && isGiven) return true;
  }
  return Math.max(0, ...totals.map(Number)) > entries;
}

/** What a next page is asked for by, where how is not told. */
const isCursor = /^_*(next|continuation)_?(page_?)?(cursor|token|key)$/i;

const isTotal =
  /^(@?odata\.)?(_*total(_?(count|results|records|items|rows))?|count|record_?count)$/i;

/** The members of the wrapper of a list, and of the objects within it. */
function wrapperOf({ json }: Answer): Generator<Member> {
  return membersIn(json, deepestWrapper);
}
