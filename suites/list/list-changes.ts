import { Blocked, NotAsked } from '../../contract/outcome.ts';
import { propertiesOf } from '../../contract/resource.ts';
import { pluralOf } from '../../contract/resource-names.ts';
import { resources } from '../../contract/resources.ts';
import { sentence } from '../../contract/sentence.ts';
import { untilSettled } from '../../helpers/api/index.ts';
import type { Listed } from '../../helpers/evidence/index.ts';
import { type CheckContext, scenario } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import {
  entryHasId,
  isMarked,
  isObject,
  type Listing,
  type MadeRecord,
  mayBeCut,
  omit,
  propertyOf,
  type Records,
  type RecordValues,
  standsFor,
} from '../../helpers/records/index.ts';
import { xmlMediaType } from '../format/shown-in-xml.ts';
import { postLikePutInXml, putAsTakenInXml, takenInXml } from '../format/written-in-xml.ts';
import { knownToBeOptional } from '../plan/known-to-be-optional.ts';
import { listedInXml } from './list-in-xml.ts';

/** A record that the list is to show, and the answer to what was written last of it. */
interface ListedRecord extends Pick<MadeRecord, 'id' | 'tag'> {
  readonly written: Answer;
}

/**
 * How often the list shows new records, of which one was edited, one was made in XML where that is taken, and one has as much
 * left out as may be and the name of the edited one; and then those of them that were removed, the edited one among them, also
 * in XML. It may lag a moment behind.
 */
export const changedEntries = scenario('entries of what was changed', async (context, note) => {
  const records = recordsListed(context);
  // Whether the service has XML shows before a new name can break the list.
  await context.shared(xmlMediaType);
  const values = await valuesListed(context, records);
  // They are the newest of all whenever the list is read, and nothing else is removed that could remind it of the list.
  const { listing, told, kept, removals, listingAfter, inXml } = await records.api.alone(
    async () => {
      const { before, made, listing } = await makeListed(context, records, values);
      const told = toldOf(before, listing, made, context);
      const gone = told.filter((one) => one === made[0] || one === told.at(-1));
      const kept = made.filter((one) => !gone.includes(one));
      return { listing, told, kept, ...(await removeListed(context, records, gone, kept)) };
    },
  );

  const labels = { POST: 'create', PUT: 'update', DELETE: 'delete' } as const;
  const tell = (as: Listed['as'], one: ListedRecord, answer: Answer, count: number) => {
    const { method } = one.written.exchange.request;
    const record = one.id;
    note({ label: labels[method as keyof typeof labels], record, answer: one.written });
    note({ label: 'list', record, answer, listed: { as, count } });
  };
  if (inXml?.isXml === false) note({ label: 'list', answer: inXml.answer });
  for (const one of told) tell('new', one, listing.answer, countOf(listing.entries, one, context));
  for (const one of removals)
    tell('deleted', one, listingAfter.answer, countOf(listingAfter.entries, one, context));
  if (inXml?.shows === undefined) return;
  // A page of a list need not show what the whole of it does.
  const isWhole = !listing.isPart && listing.text === listing.answer.text;
  for (const one of isWhole ? kept : []) tell('new', one, inXml.answer, Number(inXml.shows(one)));
  for (const one of removals) tell('deleted', one, inXml.answer, Number(inXml.shows(one)));
});

/**
 * Of new records, those of which a list tells whether it shows them. It may show no ids, and only some names; but one
 * that has not grown shows none of them.
 *
 * @throws what keeps the list from telling whether it lacks any of them
 */
function toldOf(
  before: Listing,
  listing: Listing,
  made: readonly ListedRecord[],
  context: CheckContext,
): readonly ListedRecord[] {
  const { book, resource } = context;
  const { entries = [] } = listing;
  const ids = [...made.map(({ id }) => id), ...book.idsBefore];
  const hasId = (id: string) => entries.some((one) => entryHasId(one, id, resource.key));
  const shown = made.filter((one) => countOf(entries, one, context) > 0);
  const told = entries.length <= (before.entries?.length ?? 0) || ids.some(hasId) ? made : shown;
  if (told.length === 0)
    throw new NotAsked(
      sentence`the list shows neither ids nor names, and what else its entries show is not documented`,
    );
  if (shown.length < made.length && mayBeCut(listing, before))
    throw new Blocked(
      sentence`The list has ${entries.length} entries, as before the new ones: it may be cut off there, and how to ask for the others is not documented.`,
    );
  if (shown.length < made.length && listing.isPart)
    throw new NotAsked(
      sentence`the list shows ${entries.length} of more ${pluralOf(resource)}, and how to ask for the others is not documented`,
    );
  return told;
}

/** What they are made of, and changed to. */
async function valuesListed(context: CheckContext, records: Records) {
  const isOwn = records === context.records;
  const create = await records.acceptedOnCreate();
  // A list may pass over what has little in it, and over what is true.
  const leftOut = isOwn
    ? (await knownToBeOptional(context, 'create')).leftOut
    : Object.keys(create);
  const booleans = propertiesOf(records.resource, 'boolean');
  const update = omit((await records.accepted()).update, booleans);
  if (isOwn) await takenInXml(context);
  return { bare: omit(create, leftOut), update };
}

/** Makes the records that the list is to show. It was read just before, for a service may keep it. */
async function makeListed(
  context: CheckContext,
  records: Records,
  { bare, update }: Readonly<Record<'bare' | 'update', RecordValues>>,
) {
  const { book } = context;
  const { api, resource } = records;
  const before = await book.listBefore();
  const edited = await records.create();
  const body = records.bodyForUpdate(edited, update);
  const put = await api.update(edited, body);
  // By its names alone a list would not tell them apart.
  const [name = '', shortName = ''] = propertiesOf(resource, 'name');
  const showsId = (entry: unknown) =>
    isObject(entry) && propertyOf(entry, context.resource.key) !== undefined;
  const { entries = [] } = before;
  const hasTwo = entries.length > 0 && entries.every(showsId) && isMarked(bare[shortName]);
  const alike = await records.tryCreate(bare, {
    overrides: hasTwo ? { [name]: body[name] } : {},
  });
  const other = 'id' in alike ? alike : await records.create();
  const all: ListedRecord[] = [
    { ...edited, written: put.refused ? edited.created : put },
    ...(records === context.records ? await madeInXml(context) : []),
    { ...other, written: other.created },
  ];
  const isShown = (entries: Listing['entries'], one: ListedRecord) =>
    countOf(entries, one, context) > 0;
  const listing = await book.listUntil((entries) => all.every((one) => isShown(entries, one)));
  // What is there no more is missing in the list for that, and told elsewhere.
  const isThere = async (one: ListedRecord) =>
    isShown(listing.entries, one) || (await api.get(one)).status !== 404;
  const there = await Promise.all(all.map(isThere));
  return { before, listing, made: all.filter((_, at) => there[at]) };
}

/** Removes some of the records, and looks at the list, also in XML. */
async function removeListed(
  context: CheckContext,
  records: Records,
  gone: readonly ListedRecord[],
  kept: readonly ListedRecord[],
) {
  const removals = await Promise.all(
    gone.map(async (one) => ({ ...one, written: await records.api.delete(one) })),
  );
  const [listingAfter, inXml] = await Promise.all([
    context.book.listUntil((entries) => gone.every((one) => countOf(entries, one, context) === 0)),
    untilSettled(
      () => listedInXml(context, [...gone, ...kept]),
      (list) => list?.shows === undefined || (kept.every(list.shows) && !gone.some(list.shows)),
      context.api.clock,
    ),
  ]);
  return { removals, listingAfter, inXml };
}

/** A record that was made in the form in which PUT takes XML, and changed in it, for a list may be made of what JSON brings. */
async function madeInXml(context: CheckContext): Promise<ListedRecord[]> {
  const { api, records } = context;
  const post = await postLikePutInXml(context, api);
  if (post === undefined) return [];
  const found = await records.locate(post.tag, post.answer);
  if (found === undefined) return [];
  await putAsTakenInXml(context, api, { ...post, id: found.id });
  return [{ id: found.id, tag: post.tag, written: post.answer }];
}

/** What makes records that the list shows: a list that stands for itself may show those of another resource. */
function recordsListed({ records, recordsOf, resource }: CheckContext): Records {
  const shown = resources.find(({ name }) => name === resource.of);
  return shown === undefined ? records : recordsOf(shown);
}

function countOf(
  entries: Listing['entries'],
  record: ListedRecord,
  { resource }: CheckContext,
): number {
  return (entries ?? []).filter((entry) => standsFor(entry, record, resource.key)).length;
}
