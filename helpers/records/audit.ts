import { Blocked, Trouble } from '../../contract/outcome.ts';
import { isAbsent } from '../api/index.ts';
import type { Leftover } from './leftover.ts';
import { tagIn } from './mark.ts';
import { propertyOf, readRecordIn } from './reading.ts';
import type { RecordBook } from './record-book.ts';
import { mayBeCut } from './record-list.ts';

/** What was seen at an address where the run may have left a record. */
interface Found {
  /** Its tag, where it is known to be one of the run's own, to be removed. */
  readonly tag?: string;
  /** Absent where nothing is left there. */
  readonly leftover?: Leftover;
}

/**
 * Looks, when all checks are over, wherever the run may have left a record: at the address of each that it made, was
 * told of or could have made, and at what is new in the list. Whatever the service took away of it, its name, its
 * mark or its place in the list, it is found at one of the two. What carries the mark is removed, all else is told.
 */
export async function auditRecords(book: RecordBook): Promise<void> {
  if (!book.hasAsked) return;
  const listing = await book.list().catch(noListing);
  const isWhole = listing?.entries !== undefined && !listing.isPart && !mayBeCut(listing, listing);
  const listed = new Set(book.addressesOf(listing?.entries ?? []).map(({ id }) => id));
  const addresses = new Set([
    // Of a service that does not even answer for its list, no more is asked than what is in doubt.
    ...(listing === undefined
      ? []
      : [...book.ours.keys(), ...book.claimed, ...book.newIn(listing)]),
    ...book.leftovers.flatMap(({ id = [] }) => id),
  ]);
  const isListed = (id: string) => listed.has(id) || (isWhole ? false : undefined);
  const look = (ids: readonly string[]) =>
    Promise.all(ids.map((id) => lookAt(id, isListed(id), book)));
  const { quiet = [], doubtful = [] } = Object.groupBy(addresses, (id) =>
    isWhole && isQuiet(id, listed, book) ? 'quiet' : 'doubtful',
  );
  const [sample, others] = sampleOf(quiet);
  const found = (await Promise.all([look(doubtful), look(sample)])).flat();
  // Where one that was removed is still there, any other may be.
  if (found.some(({ leftover, tag }) => leftover ?? tag)) found.push(...(await look(others)));
  const overwritten = (listing === undefined ? [] : book.overwrittenIn(listing)).map((id) =>
    leftoverAt(
      id,
      'was there before the run, and was written over: it is to be put back by hand',
      book,
    ),
  );
  const tags = new Set(found.flatMap(({ tag = [] }) => tag));
  // Of what has no id, the list alone could show something; not of what POST says that it made.
  const mayBeLeft = !isWhole || book.lost.length > 0;
  const unknown = book.leftovers
    .filter(({ id, why }) => id === undefined && !tags.has(why) && mayBeLeft)
    .map((one) => ({
      ...one,
      why: `${one.why}; ${isWhole ? 'a create was answered with success, and its record is found nowhere' : 'the list could not be read as a whole at the end'}`,
    }));
  const left = found.flatMap(({ leftover = [] }) => leftover);
  for (const tag of tags) {
    const ids = found.flatMap((one) => (one.tag === tag && one.leftover?.id) || []);
    book.close(tag);
    for (const id of ids) book.reopen(tag, id);
  }
  // As arguments, as many as a list may have would be too many.
  book.leftovers.length = 0;
  for (const one of [...left, ...overwritten, ...unknown]) book.leftovers.push(one);
}

/** Whether nothing says that a record of the run is still there: it was removed, and the list does not show it. */
function isQuiet(id: string, listed: ReadonlySet<string>, book: RecordBook): boolean {
  return book.ours.has(id) && !listed.has(id) && !book.leftovers.some((one) => one.id === id);
}

const mostSampled = 5;

/** Some of them, spread evenly, and the rest. */
function sampleOf(ids: readonly string[]): [sample: string[], rest: string[]] {
  const step = Math.ceil(ids.length / mostSampled);
  const sample = ids.filter((_, at) => at % step === 0);
  return [sample, ids.filter((_, at) => at % step !== 0)];
}

/** A list that cannot be had shows nothing. */
function noListing(error: Error): undefined {
  if (!(error instanceof Trouble || error instanceof Blocked)) throw error;
}

/** What is at an address; whether the list shows it is undefined where the list could not be had. */
async function lookAt(id: string, isListed: boolean | undefined, book: RecordBook): Promise<Found> {
  const earlier = book.leftovers.find((one) => one.id === id);
  const isKnown = book.ours.has(id) || book.claimed.has(id);
  const read = await book.api.get({ id }).catch(() => undefined);
  if (read !== undefined && isAbsent(read)) return {};
  const record = read && readRecordIn(read, book.api.resource.key);
  const before = earlier === undefined ? '' : `${earlier.why}; `;
  const leftover = (why: string) => ({ leftover: leftoverAt(id, `${before}${why}`, book) });
  const mentioned = read?.succeeded ? tagIn({ text: read.text }, book.runMark) : undefined;
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
    if (await isRemoved(id, book)) return { tag };
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

async function isRemoved(id: string, { api }: RecordBook): Promise<boolean> {
  // Whatever is answered, a look says whether it is gone.
  await api.delete({ id }).catch(() => undefined);
  return api.get({ id }).then(isAbsent, () => false);
}

function leftoverAt(id: string, why: string, { api }: RecordBook): Leftover {
  return { resource: api.resource.name, id, why };
}
