import { jsonBody, type RequestOptions } from '../../helpers/api/index.ts';
import type { Bystander, CheckContext } from '../../helpers/judging/index.ts';
import { type MadeRecord, newIdsIn, type RecordBody } from '../../helpers/records/index.ts';
import { bystanderOf, writesOnTrial } from '../records/lawful-writes.ts';

const noBody = { contentType: 'application/json' };

/** JSON that breaks off before its end. */
function broken(body: RecordBody) {
  const [name] = Object.keys(body);
  return jsonBody(body, (whole) => `${JSON.stringify(whole).slice(0, -1)}, "${name}": `);
}

/** A POST of broken JSON, and what it made. */
export async function postOfBrokenJson(context: CheckContext) {
  const { acceptedOnCreate, api, book, records } = context;
  const before = await book.listBefore();
  const { tag, body } = records.draft(await acceptedOnCreate());
  const { send } = writesOnTrial(context);
  const post = () => send('POST', api.collectionPath, broken(body));
  const answer = await records.watch(tag, body, post);
  // A service may finish with the next write what it left of this one.
  await records.create();
  const made = await records.findAll(tag, before);
  return { answer, made };
}

/** A PUT of broken JSON, and the record before and after it: it was changed before, which a refusal must not take back. */
export async function putOfBrokenJson(context: CheckContext) {
  const { accepted, records } = context;
  const { create, update } = await accepted();
  const record = await records.create();
  const { put, changed } = await records.edit(record, update);
  const next = records.bodyForUpdate(record, put.succeeded ? create : update);
  return putOf(context, changed.succeeded ? { ...record, read: changed } : record, broken(next));
}

/** A PUT without a body, and the record before and after it. */
export async function putWithoutBody(context: CheckContext) {
  return putOf(context, await context.records.create(), noBody);
}

async function putOf(
  context: CheckContext,
  record: MadeRecord,
  sent: RequestOptions,
): Promise<Bystander> {
  const put = await writesOnTrial(context).send('PUT', context.api.pathOf(record), sent);
  return bystanderOf(context, record, put);
}

/**
 * A POST without a body, and what it made: a record without a name, which nothing marks as ours. It is told
 * apart by being new, and by its answer.
 */
export async function postWithoutBody(context: CheckContext) {
  const { api, book, records, resource } = context;
  const idsIn = (entries: readonly unknown[] = []) => book.addressesOf(entries).map(({ id }) => id);
  const before = await book.listBefore();
  await records.create();
  const answer = await writesOnTrial(context).send('POST', api.collectionPath, noBody);
  const [after, nameless] = await Promise.all([book.list(), book.findNameless(before)]);
  const known = new Set(idsIn(before.entries));
  const arrived = idsIn(after.entries).filter((id) => !known.has(id));
  const named = newIdsIn(answer, resource.key);
  const made = arrived.filter((id) => named.includes(id)).map((id) => ({ id }));
  // What has a name may be somebody else's, made at the same moment: it is told, and left.
  const ours = nameless.filter(({ id }) => named.includes(id));
  for (const id of arrived)
    book.leftovers.push({
      resource: resource.name,
      id,
      why: 'came of a request without a body: look at it by hand',
    });
  for (const object of ours) await api.delete(object);
  return { answer, made: [...made, ...nameless] };
}
