import { Blocked, NotAsked } from '../../contract/outcome.ts';
import { nounOf, pluralOf } from '../../contract/resource-names.ts';
import { sentence } from '../../contract/sentence.ts';
import type { CheckContext } from '../../helpers/judging/index.ts';
import { mayBeCut } from '../../helpers/records/index.ts';
import { bestValues } from './accepted-values.ts';

/** A create with all that it made, also what has lost its names. */
export async function creation(context: CheckContext) {
  const { book, records, resource } = context;
  records.isNeeded = true;
  const before = await book.listBefore();
  const { tag, body } = records.draft(await bestValues(context));
  const answer = await records.post(tag, body);
  const claimed = await records.claimed(tag, answer);
  const [made, nameless] = [await records.findMade(tag), await book.findNameless(before, tag)];
  // The search for accepted values makes records, too, which may be lost.
  await context.accepted().catch(() => undefined);
  const isUnclaimed = answer.succeeded && claimed === undefined;
  if (isUnclaimed && (before.isPart || mayBeCut(await book.list(), before)))
    throw new Blocked(
      sentence`POST answered ${answer.status} and does not tell where the new ${nounOf(resource)} is, and the list, which shows ${before.entries?.length} ${pluralOf(resource)}, may be cut off: how to ask for the others is not documented.`,
    );
  const all = new Map([...made, ...nameless].map((one) => [one.id, one]));
  return { answer, body, claimed, made: [...all.values()], tag };
}

/** Three new records, asked for at once as an id may be made of the time, and what is read where each is said to be. */
export async function threeReadBack(context: CheckContext) {
  const made = await Promise.all([makeOne(context), makeOne(context), makeOne(context)]);
  return Promise.all(
    made.map(async (one) => ({ ...one, answer: await context.api.get({ id: one.id }) })),
  );
}

/** New records that are read back, or where none can be made, reads of old ones. */
export async function newOrOld(context: CheckContext) {
  const { api, book, canWrite, shared } = context;
  if (!canWrite && book.idsBefore.length === 0)
    throw new NotAsked(sentence`the list shows no ${nounOf(context.resource)} that could be read`);
  const [made] = await Promise.allSettled(canWrite ? [shared(threeReadBack)] : []);
  if (made?.status === 'fulfilled') return { made: made.value, old: [] };
  // After harm to those, what is read of them shows that, and nothing of reading.
  if (book.idsBefore.length === 0 || book.harm !== undefined) throw made?.reason;
  const old = book.idsBefore.slice(0, 3).map(async (id) => ({ id, answer: await api.get({ id }) }));
  return { made: [], old: await Promise.all(old) };
}

/** Where a new record is said to be, by the answer to its create or by the list, whatever can be read there. */
async function makeOne(context: CheckContext) {
  const { records, resource } = context;
  const { tag, body } = records.draft(await bestValues(context));
  const created = await records.post(tag, body);
  const claimed = await records.claimed(tag, created);
  if (claimed !== undefined) return { id: claimed.id, tag, body, created };
  throw new Blocked(sentence`POST told of no new ${resource.name}.`, 'customer/create');
}
