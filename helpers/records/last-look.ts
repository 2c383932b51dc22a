import { lookAt, removeAndLook } from './clean-up.ts';
import type { Leftover } from './leftover.ts';
import { mayBeCut } from './list-pages.ts';
import { tagIn } from './mark.ts';
import { propertyOf } from './reading.ts';
import { type RecordBook, unread } from './record-book.ts';

/** What was seen at an address where the run may have left a record. */
interface Found {
  /** Its tag, where it is known to be one of the run's own, to be removed. */
  readonly tag?: string;
  /** Absent where nothing is left there. */
  readonly leftover?: Leftover;
}

/** So many of those that seem to be removed are looked at; where one is there, so may be any other. */
const mostSampled = 2;

/**
 * Looks, when all scenarios are over, wherever the run may have left a record: at the address of each that it made, was
 * told of or could have made, and at what is new in the list. Whatever the service took away of it, its name, its
 * mark or its place in the list, it is found at one of the two. What carries the mark is removed, all else is told.
 */
export async function takeLastLook(book: RecordBook): Promise<void> {
  if (!book.hasPlanned) return;
  const listing = await book.list().catch(unread);
  const isWhole = listing?.entries !== undefined && !listing.isPart && !mayBeCut(listing, listing);
  const listed = new Set(book.idsIn(listing?.entries));
  const doubted = new Set(book.leftovers.flatMap(({ id = [] }) => id));
  // Of a service that does not even answer for its list, no more is asked than what is in doubt.
  const possible = listing === undefined ? [] : [...book.suspects, ...book.newIn(listing)];
  const isListed = (id: string) => listed.has(id) || (isWhole ? false : undefined);
  const look = (ids: readonly string[]) =>
    Promise.all(ids.map((id) => judge(id, isListed(id), book)));
  const seemsRemoved = (id: string) =>
    isWhole && book.ours.has(id) && !listed.has(id) && !doubted.has(id);
  const all = [...new Set([...possible, ...doubted])];
  const removed = all.filter(seemsRemoved);
  const every = Math.ceil(removed.length / mostSampled);
  const found = await look([
    ...all.filter((id) => !seemsRemoved(id)),
    ...removed.filter((_, at) => at % every === 0),
  ]);
  if (found.some(({ leftover, tag }) => leftover ?? tag))
    found.push(...(await look(removed.filter((_, at) => at % every !== 0))));

  const tags = Map.groupBy(found, ({ tag }) => tag);
  for (const [tag, those] of tags) {
    const ids = those.flatMap(({ leftover }) => leftover?.id ?? []);
    if (tag !== undefined) book.close(tag, ids);
  }
  const overwritten = listing === undefined ? [] : book.overwrittenIn(listing);
  const why = 'was there before the run, and a write replaced it: restore it by hand';
  // Of what has no id, the list alone could show something; not of what POST says that it made.
  const mayBeLeft = !isWhole || book.lost.length > 0;
  const reason = isWhole
    ? 'POST succeeded, but the suite cannot find the new record'
    : 'the suite could not read the whole list at the end';
  const unknown = book.leftovers.filter((one) => one.id === undefined && !tags.has(one.why));
  book.leftovers = [
    ...found.flatMap(({ leftover = [] }) => leftover),
    ...overwritten.map((id) => book.leftover(why, id)),
    ...(mayBeLeft ? unknown : []).map((one) => ({ ...one, why: `${one.why}; ${reason}` })),
  ];
}

/** What is at an address; whether the list shows it is undefined where the list could not be had. */
async function judge(id: string, isListed: boolean | undefined, book: RecordBook): Promise<Found> {
  const earlier = book.leftovers.find((one) => one.id === id);
  const isKnown = book.suspects.has(id);
  const { answer, isGone, record } = await lookAt(book.api, id);
  if (isGone) return {};
  const before = earlier === undefined ? '' : `${earlier.why}; `;
  const leftover = (why: string) => ({ leftover: book.leftover(`${before}${why}`, id) });
  if (record === undefined) {
    const tag = answer?.succeeded ? tagIn({ text: answer.text }, book.runMark) : undefined;
    if (tag !== undefined)
      return { tag, ...leftover('there, but in a form that the suite cannot read') };
    // What cannot be read now was removed, as far as is known, unless the list shows it.
    if (isListed === undefined && earlier !== undefined)
      return leftover('the suite could read neither its address nor the list at the end');
    return isListed && (isKnown || earlier !== undefined) ? leftover('still in the list') : {};
  }
  const tag = tagIn(record, book.runMark);
  if (tag !== undefined) {
    book.note(tag, id);
    const { isGone } = await removeAndLook(book.api, id);
    return isGone ? { tag } : { tag, ...leftover('still there after it was removed') };
  }
  if (isKnown && (isListed || String(propertyOf(record, book.api.resource.key)) === id))
    return leftover(
      'without the mark of the run, so it may be of somebody else: look at it by hand',
    );
  if (earlier !== undefined) return { leftover: earlier };
  return book.isNameless(record)
    ? leftover('without a name, and new since the run began: look at it by hand')
    : {};
}
