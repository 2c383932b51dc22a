import { NotAsked } from '../../contract/outcome.ts';
import { propertiesOf } from '../../contract/resource.ts';
import { pluralOf } from '../../contract/resource-names.ts';
import { resources } from '../../contract/resources.ts';
import { sentence } from '../../contract/sentence.ts';
import type { CheckContext } from '../../helpers/judging/index.ts';
import {
  entryHasId,
  isMarked,
  isObject,
  type Listing,
  type MadeRecord,
  omit,
  propertyOf,
  type RecordBody,
  type Records,
  type RecordValues,
  standsFor,
} from '../../helpers/records/index.ts';
import { sparseRecord } from '../defaults/sparse-records.ts';
import { changedInXml, postLikePutInXml } from '../format/written-in-xml.ts';
import { amountsIn } from '../records/variants.ts';
import { entriesInXml, type ListedEntries } from './list-in-xml.ts';

/**
 * How often the list shows new records, of which one was edited twice, the second time to hold a negative amount, one was
 * made in XML where that is taken, and one has as much left out as may be and the name of the edited one; and then those
 * that were removed, the edited one among them, also in XML. It may lag a moment behind.
 */
export async function entriesOfChanged(context: CheckContext): Promise<ListedEntries> {
  const { book } = context;
  const before = await book.listBefore();
  const records = recordsListed(context);
  const { api } = records;
  const { update } = await records.accepted();
  const bare = await bareValues(context, records);
  const isOwn = records === context.records;
  if (isOwn) await context.shared(changedInXml).catch(() => undefined);
  const { entries: known = [] } = before;
  const showsIds =
    known.length > 0 &&
    known.every(
      (entry) => isObject(entry) && propertyOf(entry, context.resource.key) !== undefined,
    );
  // So that the newest records are these, when the list is read.
  const { edited, put, listing, made, showsAll } = await records.quietly(async () => {
    const [edited, inXml] = await Promise.all([records.create(), isOwn ? madeInXml(context) : []]);
    const bodyWith = (values: RecordValues) =>
      records.bodyForUpdate(edited, { ...update, ...values });
    await api.update(edited, bodyWith({}));
    const body = bodyWith(amountsIn(records.resource).negative);
    const put = await api.update(edited, body);
    // By its name alone a list would not tell them apart.
    const other = await bareRecord(records, bare, showsIds ? body : undefined);
    const made: ListedRecord[] = [edited, ...inXml, other];
    const showsAll = (entries: readonly unknown[]) =>
      made.every((one) => countOf(entries, one, context) > 0);
    return { edited, put, made, showsAll, listing: await book.listUntil(showsAll, true) };
  });
  const told = tellable(before, listing, made, context);
  const gone = [...new Set([edited, ...told.slice(-1)])].filter((one) => told.includes(one));
  if (gone.length === 0)
    throw new NotAsked(
      sentence`the list shows neither ids nor names, and what else its entries show is not documented`,
    );
  if (listing.isPart && !showsAll(listing.entries ?? []))
    throw new NotAsked(
      sentence`the list shows ${listing.entries?.length} of more ${pluralOf(context.resource)}, and how to ask for the others is not documented`,
    );
  const areGone = (entries: readonly unknown[]) =>
    gone.every((one) => countOf(entries, one, context) === 0);
  const entriesOf = (one: ListedRecord, { answer, entries = [] }: Listing) => ({
    count: countOf(entries, one, context),
    answer,
  });
  const writeOf = (one: ListedRecord) => (one === edited && !put.refused ? put : one.created);
  // So that nothing else is removed after it.
  const [removals, listingAfter, inXml] = await records.quietly(async () => {
    const removals = await Promise.all(
      gone.map(async (one) => [one, await api.delete(one)] as const),
    );
    const kept = made.filter((one) => !gone.includes(one));
    const inBoth = [
      book.listUntil(areGone, true),
      entriesInXml(
        context,
        removals,
        kept.map((one) => [one, writeOf(one)]),
      ),
    ] as const;
    return [removals, ...(await Promise.all(inBoth))] as const;
  });
  return {
    created: [
      ...told.map((one) => ({
        id: one.id,
        subject: sentence`entries of the new record ${one.id}`,
        ...entriesOf(one, listing),
        write: writeOf(one),
      })),
      // A page of a list need not show what the whole of it does.
      ...(isWhole(listing) ? inXml.created : []),
    ],
    deleted: [
      ...removals.map(([one, write]) => ({
        id: one.id,
        subject: sentence`entries of the deleted record ${one.id}`,
        ...entriesOf(one, listingAfter),
        write,
      })),
      ...inXml.deleted,
    ],
    unreadable: inXml.unreadable,
  };
}

type ListedRecord = Pick<MadeRecord, 'id' | 'tag' | 'created'>;

/** A record that was made in XML, in the form in which that is taken. */
async function madeInXml(context: CheckContext): Promise<ListedRecord[]> {
  const { api, records } = context;
  const post = await postLikePutInXml(context, api);
  if (post === undefined) return [];
  const found = await records.locateMade(post.tag, post.answer);
  return found === undefined ? [] : [{ id: found.id, tag: post.tag, created: post.answer }];
}

/** The values of a record of which as much is empty as may be: a list may pass over it. */
async function bareValues(context: CheckContext, records: Records): Promise<RecordValues> {
  const create = await records.acceptedOnCreate();
  const isOwn = records === context.records;
  const leftOut = isOwn ? (await context.shared(sparseRecord)).leftOut : Object.keys(create);
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

function countOf(
  entries: readonly unknown[],
  record: ListedRecord,
  { resource }: CheckContext,
): number {
  return entries.filter((entry) => standsFor(entry, record, resource.key)).length;
}
