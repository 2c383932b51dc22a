import { Blocked, NotAsked } from '../../contract/outcome.ts';
import { keyIn } from '../../contract/resource.ts';
import { nounOf, pluralOf } from '../../contract/resource-names.ts';
import { sentence } from '../../contract/sentence.ts';
import type { CheckContext, Making } from '../../helpers/judging/index.ts';
import { type Listing, propertyOf } from '../../helpers/records/index.ts';
import { bestValues } from './accepted-values.ts';
import { namesakesOfOne } from './namesakes.ts';

/** A create with what was found of it, and others beside it that repeat a name, each with the record that it made. */
export async function creation(context: CheckContext) {
  const { book } = context;
  book.tellHarm('customer/create');
  const before = await book.listBefore();
  const [{ answer, claimed, found }, namesakes] = await Promise.all([
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
    readable: { answer, made: claimed?.read === undefined ? [] : [claimed] },
    /** All that it made, also what has lost its names. */
    all: { answer, made: made.filter(({ id }) => !ofOthers.has(id)) },
    namesakes: namesakes.makings,
    besideCreate: namesakes.besideCreate,
    /** Creates of the run that were answered with success, and whose record could not be read anywhere. */
    lost: book.lost.map((answer): Making => ({ answer, made: [] })),
  };
}

async function createOne(context: CheckContext, before: Listing) {
  const { book, records } = context;
  const { tag, body } = records.draft(await bestValues(context));
  const answer = await records.post(tag, body);
  const claimed = await records.claimed(tag, answer);
  const found = await Promise.all([records.findMade(tag), book.findNameless(before, tag)]);
  return { answer, claimed, found: found.flat() };
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
  const claimed = await records.claimed(tag, await records.post(tag, body));
  if (claimed !== undefined) return { id: claimed.id, tag };
  throw new Blocked(sentence`POST told of no new ${resource.name}.`, 'customer/create');
}
