import { Blocked, NotAsked } from '../../contract/outcome.ts';
import { propertiesOf } from '../../contract/resource.ts';
import { pluralOf } from '../../contract/resource-names.ts';
import { resources } from '../../contract/resources.ts';
import { sentence } from '../../contract/sentence.ts';
import type { Listed } from '../../helpers/evidence/index.ts';
import { type CheckContext, scenario } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import {
  carriesTag,
  entryHasId,
  isMarked,
  isObject,
  type Listing,
  type MadeRecord,
  mayBeCut,
  omit,
  propertyOf,
  type RecordBody,
  type Records,
  type RecordValues,
  standsFor,
} from '../../helpers/records/index.ts';
import { postLikePutInXml, putAsTakenInXml, xmlForm } from '../format/written-in-xml.ts';
import { knownToBeOptional } from '../plan/learned.ts';
import { amountsIn } from '../records/variants.ts';
import { type Entries, entriesInXml, type ListedEntries } from './list-in-xml.ts';

/**
 * How often the list shows new records, of which one was edited twice, the second time to hold a negative amount, one was
 * made in XML where that is taken, and one has as much left out as may be and the name of the edited one; those that had
 * gone and came back with these; and then those that were removed, the edited one among them, also in XML. It may lag a
 * moment behind.
 */
async function entriesOfChanged(context: CheckContext): Promise<ListedEntries> {
  const records = recordsListed(context);
  const { before, edited, put, made, back, listing } = await makeListed(context, records);
  const told = tellable(before, listing, made, context);
  const gone = [...new Set([edited, ...told.slice(-1)])].filter((one) => told.includes(one));
  if (gone.length === 0)
    throw new NotAsked(
      sentence`the list shows neither ids nor names, and what else its entries show is not documented`,
    );
  const isWithoutSome = !made.every((one) => isShown(listing.entries, one, context));
  if (isWithoutSome && mayBeCut(listing, before))
    throw new Blocked(
      sentence`The list has ${listing.entries?.length} entries, as before the new ones: it may be cut off there, and how to ask for the others is not documented.`,
    );
  if (isWithoutSome && listing.isPart)
    throw new NotAsked(
      sentence`the list shows ${listing.entries?.length} of more ${pluralOf(context.resource)}, and how to ask for the others is not documented`,
    );
  const writeOf = (one: ListedRecord) => (one === edited && !put.refused ? put : one.created);
  const kept = made.filter((one) => !gone.includes(one));
  const { removals, listingAfter, inXml } = await removeListed(
    context,
    records,
    gone,
    kept.map((one) => [one, writeOf(one)]),
  );
  const entriesOf = (as: Listed['as'], one: ListedRecord, { answer, entries = [] }: Listing) => ({
    id: one.id,
    as,
    count: countOf(entries, one, context),
    answer,
  });
  const ofNew = told.map((one) => ({ ...entriesOf('new', one, listing), write: writeOf(one) }));
  const ofDeleted = removals.map(([one, write]) => ({
    ...entriesOf('deleted', one, listingAfter),
    write,
  }));
  const last = made.at(-1)?.created ?? edited.created;
  const { answer } = listing;
  const ofBack = back.map(
    (id): Entries => ({ id, as: 'deleted before', count: 1, answer, write: last }),
  );
  // A page of a list need not show what the whole of it does.
  const ofXml = inXml.entries.filter(({ as }) => as === 'deleted' || isWhole(listing));
  return { entries: [...ofNew, ...ofDeleted, ...ofXml, ...ofBack], unreadable: inXml.unreadable };
}

/** The same, and each entry after the write that it is about. */
export const changedEntries = scenario('entries of what was changed', async (context, note) => {
  const { entries, unreadable } = await entriesOfChanged(context);
  for (const answer of unreadable) note({ label: 'list', answer });
  for (const { answer, as, count, id: record, write } of entries) {
    const isOfPut = write.exchange.request.method === 'PUT';
    const ofWrite = as === 'deleted' ? 'delete' : isOfPut ? 'update' : 'create';
    note({ label: ofWrite, record, answer: write });
    note({ label: 'list', record, answer, listed: { as, count } });
  }
});

/**
 * Makes the records that the list is to show: they are the newest of all when it is read. It was read just before, for a
 * service may keep it, and nothing is removed meanwhile that could remind it of the list.
 */
async function makeListed(context: CheckContext, records: Records) {
  const { book } = context;
  const { update } = await records.accepted();
  const bare = await bareValues(context, records);
  const isOwn = records === context.records;
  if (isOwn) await context.shared(xmlForm.update).catch(() => undefined);
  return records.quietly(async () => {
    const before = await book.listBefore();
    const edited = await records.create();
    const { body, put } = await editTwice(records, edited, update);
    // By its names alone a list would not tell them apart.
    const another = showsIds(before, context) ? body : undefined;
    const other = await bareRecord(records, bare, another);
    // Made after it, for a list may end with one that says little.
    const inXml = isOwn ? await madeInXml(context, another) : [];
    const made: ListedRecord[] = [edited, ...inXml, other];
    const backIn = seekBack(context);
    const listing = await book.listUntil(
      (entries) =>
        made.every((one) => isShown(entries, one, context)) && backIn(entries).length === 0,
    );
    // What is there no more is missing in the list for that, and told elsewhere.
    const isThere = async (one: ListedRecord) =>
      isShown(listing.entries, one, context) || (await records.api.get(one)).status !== 404;
    const there = await Promise.all(made.map(isThere));
    return {
      before,
      edited,
      put,
      made: made.filter((_, at) => there[at]),
      back: backIn(listing.entries ?? []),
      listing,
    };
  });
}

/** Seeks in lists what is gone by now, by its id and its name: either may have been given to another one. */
function seekBack({ api, book }: CheckContext) {
  const gone = new Map([...book.ours].filter(([id]) => api.isGone({ id })));
  const isBack = (id: string, entry: unknown) => {
    const tag = gone.get(id);
    return tag !== undefined && isObject(entry) && carriesTag(entry, tag);
  };
  return (entries: readonly unknown[]) =>
    entries.flatMap((entry) => {
      const { id = '' } = book.addressOf(entry) ?? {};
      return isBack(id, entry) ? [id] : [];
    });
}

/** Gives what the second edit wrote, and its answer. What is true stays so: a list may pass over what is. */
async function editTwice(records: Records, edited: MadeRecord, values: RecordValues) {
  const { api, resource } = records;
  const update = omit(values, propertiesOf(resource, 'boolean'));
  await api.update(edited, records.bodyForUpdate(edited, update));
  const body = records.bodyForUpdate(edited, { ...update, ...amountsIn(resource).negative });
  return { body, put: await api.update(edited, body) };
}

/** Removes some of the records, and nothing else meanwhile, and looks at the list, also in XML. */
async function removeListed(
  context: CheckContext,
  records: Records,
  gone: readonly ListedRecord[],
  kept: readonly (readonly [ListedRecord, Answer])[],
) {
  const areGone = (entries: readonly unknown[]) =>
    !gone.some((one) => isShown(entries, one, context));
  return records.quietly(async () => {
    const removals = await Promise.all(
      gone.map(async (one) => [one, await records.api.delete(one)] as const),
    );
    const [listingAfter, inXml] = await Promise.all([
      context.book.listUntil(areGone),
      entriesInXml(context, removals, kept),
    ]);
    return { removals, listingAfter, inXml };
  });
}

/** Whether each entry of a list shows the documented id. */
function showsIds({ entries = [] }: Listing, { resource }: CheckContext): boolean {
  const showsId = (entry: unknown) =>
    isObject(entry) && propertyOf(entry, resource.key) !== undefined;
  return entries.length > 0 && entries.every(showsId);
}

type ListedRecord = Pick<MadeRecord, 'id' | 'tag' | 'created'>;

/**
 * A record that was made and changed in XML, in the form in which that is taken; of the short name of another where that is,
 * too.
 */
async function madeInXml(context: CheckContext, another: RecordBody = {}): Promise<ListedRecord[]> {
  const { api, records, resource } = context;
  const [, shortName = ''] = propertiesOf(resource, 'name');
  const same = typeof another[shortName] === 'string' ? { [shortName]: another[shortName] } : {};
  const alike = await postLikePutInXml(context, api, { body: same });
  const isTaken = alike === undefined || alike.answer.succeeded;
  const post = isTaken ? alike : await postLikePutInXml(context, api);
  if (post === undefined) return [];
  const found = await records.locate(post.tag, post.answer);
  if (found === undefined) return [];
  // Changed in XML as well, for a list may be made of what JSON brings.
  await putAsTakenInXml(context, api, { ...post, id: found.id }, isTaken ? { body: same } : {});
  return [{ id: found.id, tag: post.tag, created: post.answer }];
}

/** The values of a record of which as much is empty as may be: a list may pass over it. */
async function bareValues(context: CheckContext, records: Records): Promise<RecordValues> {
  const create = await records.acceptedOnCreate();
  const isOwn = records === context.records;
  const leftOut = isOwn
    ? (await knownToBeOptional(context, 'create')).leftOut
    : Object.keys(create);
  return omit(create, leftOut);
}

/** Such a record, of the name of another where its short name tells whose it is, too, and that is not refused. */
async function bareRecord(
  records: Records,
  values: RecordValues,
  another?: RecordBody,
): Promise<MadeRecord> {
  const [name = '', shortName = ''] = propertiesOf(records.resource, 'name');
  const hasTwo = another !== undefined && isMarked(values[shortName]);
  for (const overrides of hasTwo ? [{ [name]: another[name] }, {}] : [{}]) {
    const bare = await records.tryCreate(values, { overrides });
    if ('id' in bare) return bare;
  }
  return records.create();
}

function isWhole({ answer, isPart, text }: Listing): boolean {
  return !isPart && text === answer.text;
}

/** What makes records that the list shows: a list that stands for itself may show those of another resource. */
function recordsListed({ records, recordsOf, resource }: CheckContext): Records {
  const shown = resources.find(({ name }) => name === resource.of);
  return shown === undefined ? records : recordsOf(shown);
}

/**
 * Of new records, those of which a list tells whether it shows them. It may show no ids, and only some names; but one
 * that has not grown shows none of them.
 */
function tellable(
  { entries: before = [] }: Listing,
  { entries = [] }: Listing,
  made: readonly ListedRecord[],
  context: CheckContext,
): readonly ListedRecord[] {
  const hasId = (id: string) => entries.some((one) => entryHasId(one, id, context.resource.key));
  const known = [...made.map(({ id }) => id), ...context.idsBefore];
  if (entries.length <= before.length || known.some(hasId)) return made;
  return made.filter((one) => countOf(entries, one, context) > 0);
}

function isShown(
  entries: readonly unknown[] | undefined,
  record: ListedRecord,
  context: CheckContext,
): boolean {
  return countOf(entries ?? [], record, context) > 0;
}

function countOf(
  entries: readonly unknown[],
  record: ListedRecord,
  { resource }: CheckContext,
): number {
  return entries.filter((entry) => standsFor(entry, record, resource.key)).length;
}
