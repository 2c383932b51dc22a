import { Trouble } from '../../contract/outcome.ts';
import type { Api } from '../api/index.ts';
import type { Answer } from '../network/index.ts';
import { nextPageOf, tellsOfMore } from './list-pages.ts';
import { entriesOf } from './list-reading.ts';

/** A list of more pages than this is read in part. */
const mostPages = 50;
/** Of more entries or characters than these, in all its pages together, nothing is made: they would fill the memory. */
const mostEntries = 200_000;
const mostCharacters = 64 * 2 ** 20;

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
  const pages: Answer[] = [];
  const entries: unknown[] = [];
  let characters = 0;
  const take = (page: Answer, more: readonly unknown[]) => {
    pages.push(page);
    characters += page.text.length;
    if (entries.length + more.length > mostEntries || characters > mostCharacters)
      throw new Trouble(
        `the list is longer than is read: ${entries.length + more.length} entries in ${characters} characters on ${pages.length} page(s), of at most ${mostEntries} entries and ${mostCharacters} characters`,
      );
    for (const entry of more) entries.push(entry);
  };
  take(answer, first);
  let next = nextPageOf(answer);
  while (next !== undefined && pages.length < mostPages) {
    const page = await api.send('GET', next);
    // A service may answer every page with the same entries, which are no more for that.
    if (pages.some(({ text }) => text === page.text)) break;
    take(page, entriesOf(page.json, api.resource) ?? []);
    next = nextPageOf(page);
  }
  const isPart = next !== undefined || tellsOfMore(pages.at(-1) ?? answer, entries.length);
  return { answer, entries, text: pages.map(({ text }) => text).join('\n'), isPart };
}

/** Whether a list may be cut off and not say so: it is as long as it was before a create, and that is a usual length of a page. */
export function mayBeCut({ entries = [] }: Listing, before: Listing): boolean {
  const { length } = entries;
  return length === before.entries?.length && length >= 20 && length % 5 === 0;
}
