import { lookAt, removeAndLook } from './clean-up.ts';
import type { Leftover } from './leftover.ts';
import { tagIn } from './mark.ts';
import { propertyOf } from './reading.ts';
import { type RecordBook, unread } from './record-book.ts';
import { mayBeCut } from './record-list.ts';

/** What was seen at an address where the run may have left a record. */
interface Found {
  /** Its tag, where it is known to be one of the run's own, to be removed. */
  readonly tag?: string;
  /** Absent where nothing is left there. */
  readonly leftover?: Leftover;
}

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
  // Nothing says that one which was removed is still there, where the list does not show it.
  const isQuiet = (id: string) =>
    isWhole && book.ours.has(id) && !listed.has(id) && !doubted.has(id);
  const { quiet = [], doubtful = [] } = Object.groupBy(new Set([...possible, ...doubted]), (id) =>
    isQuiet(id) ? 'quiet' : 'doubtful',
  );
  const [sample, others] = sampleOf(quiet);
  const found = await look([...doubtful, ...sample]);
  // Where one that was removed is still there, any other may be.
  if (found.some(({ leftover, tag }) => leftover ?? tag)) found.push(...(await look(others)));
  const overwritten = (listing === undefined ? [] : book.overwrittenIn(listing)).map((id) =>
    book.leftover(
      'was there before the run, and was written over: it is to be put back by hand',
      id,
    ),
  );
  const tags = Map.groupBy(found, ({ tag }) => tag);
  // Of what has no id, the list alone could show something; not of what POST says that it made.
  const mayBeLeft = !isWhole || book.lost.length > 0;
  const reason = isWhole
    ? 'a create was answered with success, and its record is found nowhere'
    : 'the list could not be read as a whole at the end';
  const unknown = book.leftovers
    .filter(({ id, why }) => id === undefined && !tags.has(why) && mayBeLeft)
    .map((one) => ({ ...one, why: `${one.why}; ${reason}` }));
  for (const [tag, those] of tags)
    if (tag !== undefined)
      book.close(
        tag,
        those.flatMap(({ leftover }) => leftover?.id ?? []),
      );
  const left = found.flatMap(({ leftover = [] }) => leftover);
  book.leftovers = [...left, ...overwritten, ...unknown];
}

const mostSampled = 5;

/** Some of them, spread evenly, and the rest. */
function sampleOf(ids: readonly string[]): [sample: string[], rest: string[]] {
  const step = Math.ceil(ids.length / mostSampled);
  const sample = ids.filter((_, at) => at % step === 0);
  return [sample, ids.filter((_, at) => at % step !== 0)];
}

/** What is at an address; whether the list shows it is undefined where the list could not be had. */
async function judge(id: string, isListed: boolean | undefined, book: RecordBook): Promise<Found> {
  const earlier = book.leftovers.find((one) => one.id === id);
  const isKnown = book.suspects.has(id);
  const { answer, isGone, record } = await lookAt(book.api, id);
  if (isGone) return {};
  const before = earlier === undefined ? '' : `${earlier.why}; `;
  const leftover = (why: string) => ({ leftover: book.leftover(`${before}${why}`, id) });
  const mentioned = answer?.succeeded ? tagIn({ text: answer.text }, book.runMark) : undefined;
  if (record === undefined && mentioned !== undefined)
    return { tag: mentioned, ...leftover('there, in a form that cannot be read') };
  // What cannot be read now was removed, as far as is known, unless the list shows it.
  if (record === undefined && isListed === undefined && earlier !== undefined)
    return leftover('neither its own address nor the list could be read at the end');
  if (record === undefined)
    return isListed && (isKnown || earlier !== undefined) ? leftover('still in the list') : {};
  const tag = tagIn(record, book.runMark);
  if (tag !== undefined) {
    book.note(tag, id);
    if ((await removeAndLook(book.api, id)).isGone) return { tag };
    return { tag, ...leftover('still there after it was removed') };
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
