import { Blocked, NotAsked, RefusedValues } from '../contract/outcome.ts';
import { keyIn, propertiesOf } from '../contract/resource.ts';
import { nounOf, pluralOf } from '../contract/resource-names.ts';
import { sentence } from '../contract/sentence.ts';
import type { Addressed } from '../helpers/api/index.ts';
import type { Bystander, CheckContext, Making } from '../helpers/judging/index.ts';
import type { Answer } from '../helpers/network/index.ts';
import {
  createValues,
  isMarked,
  type Listing,
  propertyOf,
  type RecordValues,
} from '../helpers/records/index.ts';
import { findAcceptedOnCreate } from './accepted-values.ts';
import { withTextsSwapped } from './written-records.ts';

/** Values that are known to be accepted; where none were, the best that can be tried. */
export async function bestValues({
  acceptedOnCreate,
  resource,
  shared,
}: CheckContext): Promise<RecordValues> {
  try {
    return await acceptedOnCreate();
  } catch (error) {
    if (error instanceof RefusedValues) throw error;
    const onCreate = await shared(findAcceptedOnCreate).catch(() => undefined);
    return onCreate?.values ?? createValues(resource);
  }
}

/** A create with what was found of it, and others beside it that repeat a name, each with the record that it made. */
export async function creation(context: CheckContext) {
  const { book } = context;
  book.tellHarm('customer/create');
  const before = await book.listBefore();
  const [{ answer, claimed, created, found }, namesakes] = await Promise.all([
    createOne(context, before),
    context.shared(namesakesOfOne),
  ]);
  if (answer.succeeded && claimed === undefined && before.isPart)
    throw new Blocked(
      sentence`POST answered ${answer.status} and does not tell where the new ${nounOf(context.resource)} is, and the list shows ${before.entries?.length} of more ${pluralOf(context.resource)}: how to ask for the others is not documented.`,
    );
  const ofOthers = new Set(namesakes.makings.flatMap(({ made }) => made.map(({ id }) => id)));
  const made = [...new Map(found.map((one) => [one.id, one])).values()];
  return {
    /** What can be read where the new record is said to be. */
    readable: { answer, made: created === undefined ? [] : [created] },
    /** All that it made, also what has lost its names. */
    all: { answer, made: made.filter(({ id }) => !ofOthers.has(id)) },
    namesakes: namesakes.makings,
  };
}

async function createOne(context: CheckContext, before: Listing) {
  const { book, records } = context;
  const { tag, body } = records.draft(await bestValues(context));
  const answer = await records.post(tag, body);
  const created = await records.locate(tag, answer);
  const claimed = created?.id ?? (await records.claimedId(tag, answer));
  const found = await Promise.all([records.findMade(tag), book.findNameless(before, tag)]);
  return { answer, claimed, created, found: found.flat() };
}

/**
 * Creates that repeat a name of an earlier one and are not refused, with the further record that each made, and the
 * earlier one beside them: when they were made, when one of them was given names of its own, and when the last was removed.
 */
export async function namesakesOfOne(context: CheckContext): Promise<Namesakes> {
  const { api, records, resource } = context;
  const none = { makings: [], besideCreate: [], besideUpdate: [], besideRemoval: [] };
  const values = await bestValues(context);
  const names = propertiesOf(resource, 'name');
  const [longName = '', shortName = ''] = names;
  // Only where the short name, too, tells whose record it is.
  if (!isMarked(values[shortName])) return none;
  const { tag, body } = records.draft(values);
  const first = await records.locate(tag, await records.post(tag, body));
  // Of other texts, where they are taken, which a careless service could give to the one before as well.
  const swapped = withTextsSwapped(resource, values);
  const post = async (name: string, texts: RecordValues, at?: Addressed) => {
    const key = at && { [resource.key]: keyIn(resource, at.id) };
    const { tag, body: sent } = records.draft(texts, { [name]: body[name], ...key });
    const answer = await records.watch(tag, () => api.create(sent), at);
    const id = answer.succeeded ? await records.claimedId(tag, answer) : undefined;
    return { answer, made: id === undefined || id === first?.id ? [] : [{ id, tag, sent }] };
  };
  // What becomes of an id on create is not documented, but that PUT edits what exists, and POST does not.
  const ofSameId = first && post(longName, swapped, first);
  const madeOf = async (name: string) => {
    const known = name === longName ? await ofSameId : undefined;
    if (known?.made.length === 1) return known;
    const namesake = await post(name, swapped);
    return namesake.answer.refused ? post(name, values) : namesake;
  };
  const made = await Promise.all(names.map(madeOf));
  const makings = made.filter(({ answer }) => answer.succeeded);
  const last = makings.at(-1);
  const known = await ofSameId;
  const madeNone = known?.answer.succeeded && known.made.length === 0;
  const write = madeNone ? known.answer : last?.answer;
  if (first === undefined || write === undefined) return { ...none, makings };
  const beside = async (before: Answer, write: Answer): Promise<Bystander> => {
    const after = await api.get(first);
    return { resource, before, after, write };
  };
  const created = await beside(first.read, write);
  const besideCreate = [created];
  const [namesake] = last?.made ?? [];
  if (!created.after.succeeded || namesake === undefined) return { ...none, makings, besideCreate };
  const besideUpdate = [];
  const accepted = await context.accepted().catch(() => undefined);
  const [other] = makings.length > 1 ? (makings[0]?.made ?? []) : [];
  if (other !== undefined && accepted !== undefined) {
    const body = records.bodyForUpdate(other, accepted.update);
    const renaming = await api.update(other, body);
    if (renaming.succeeded) besideUpdate.push(await beside(created.after, renaming));
  }
  const { after } = besideUpdate[0] ?? created;
  const removal = await api.delete(namesake);
  const besideRemoval = removal.succeeded ? [await beside(after, removal)] : [];
  return { makings, besideCreate, besideUpdate, besideRemoval };
}

interface Namesakes {
  readonly makings: readonly Making[];
  readonly besideCreate: readonly Bystander[];
  readonly besideUpdate: readonly Bystander[];
  readonly besideRemoval: readonly Bystander[];
}

/** Creates of the run that were answered with success, and whose record could not be read anywhere. */
export function lostCreations({ book }: CheckContext): Making[] {
  return book.lost.map((answer) => ({ answer, made: [] }));
}

/** Three new records, asked for at once as an id may be made of the time, and what is read where each is said to be. */
async function threeReadBack(context: CheckContext) {
  const made = await Promise.all([makeOne(context), makeOne(context), makeOne(context)]);
  return Promise.all(
    made.map(async (one) => ({ ...one, answer: await context.api.get({ id: one.id }) })),
  );
}

/** Reads of records that are known, with what tells each from others: new ones, or where none can be made, old ones. */
export async function readsOfKnown(context: CheckContext) {
  const { api, canWrite, idsBefore, shared } = context;
  if (!canWrite && idsBefore.length === 0)
    throw new NotAsked(sentence`the list shows no ${nounOf(context.resource)} that could be read`);
  if (canWrite) {
    const [made] = await Promise.allSettled([shared(threeReadBack)]);
    if (made.status === 'fulfilled')
      return made.value.map(({ answer, tag }) => ({ answer, shows: tag }));
    if (idsBefore.length === 0) throw made.reason;
  }
  const reads = idsBefore
    .slice(0, 3)
    .map(async (id) => ({ answer: await api.get({ id }), shows: id }));
  return Promise.all(reads);
}

/** The ids that three new records were assigned, each as its record says it where that can be read. */
export async function assignedIds({ book, records, resource, shared }: CheckContext) {
  // Whether the first records were given the id of another is known when these have been asked for.
  await shared(threeReadBack).catch(() => book.tellHarm('customer/id-assigned'));
  return (await shared(threeReadBack)).map(({ answer, id }) => {
    const read = answer.succeeded ? records.seenIn(answer).object : undefined;
    const assigned = read === undefined ? id : propertyOf(read, resource.key);
    return {
      answer,
      id,
      assigned: keyIn(resource) === undefined ? asText(assigned) : assigned,
    };
  });
}

/** A whole number as a text, which is empty where it is none, or what stands for none. */
function asText(assigned: unknown): string {
  return Number.isInteger(assigned) && assigned !== 0 ? String(assigned) : '';
}

/** Where a new record is said to be, by the answer to its create or by the list, whatever can be read there. */
async function makeOne(context: CheckContext) {
  const { records, resource } = context;
  const { tag, body } = records.draft(await bestValues(context));
  const created = await records.post(tag, body);
  const id = created.succeeded ? await records.claimedId(tag, created) : undefined;
  if (id !== undefined) return { id, tag };
  throw new Blocked(sentence`POST told of no new ${resource.name}.`, 'customer/create');
}
