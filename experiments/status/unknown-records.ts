import { Blocked, RefusedValues } from '../../contract/outcome.ts';
import { keyIn } from '../../contract/resource.ts';
import { nounOf } from '../../contract/resource-names.ts';
import { sentence } from '../../contract/sentence.ts';
import { type Api, isAddressable, jsonBody } from '../../helpers/api/index.ts';
import type { Bystander, CheckContext, Making } from '../../helpers/judging/index.ts';
import { type Answer, askBeside } from '../../helpers/network/index.ts';
import { type MadeRecord, propertyOf, readRecord, sameValue } from '../../helpers/records/index.ts';
import { sparseRecord } from '../defaults/sparse-records.ts';
import { allOf, everyOf } from '../every-part.ts';
import { inXmlToo, xmlMediaType } from '../format/shown-in-xml.ts';
import { putAsTakenInXml } from '../format/written-in-xml.ts';
import { listing } from '../list/listing.ts';
import { bestValues } from '../records/accepted-values.ts';
import { bystanderOf, writesOnTrial } from '../records/lawful-writes.ts';

/** What the service answers to a read of a record that does not exist. */
export async function readOfNobody(context: CheckContext): Promise<Answer> {
  const { accepted, api, canWrite, idsBefore } = context;
  // Where there are no ids, it takes a record of our own to know their form: another one may be refused for it.
  if (idsBefore.length === 0 && canWrite) await accepted().catch(() => undefined);
  const { unknownId: id } = context;
  return askBeside(
    () => api.get({ id }),
    () => api.list(),
  );
}

/**
 * An id that certainly no record has, for writes that are aimed at nobody: a list need not show every
 * record, so the id was asked for. Undefined where something is shown for it.
 */
export async function absentId(context: CheckContext): Promise<string | undefined> {
  const answer = await context.shared(readOfNobody);
  return answer.succeeded ? undefined : context.unknownId;
}

/** Reads of what does not exist: an id that no record has, one of a record that is gone, and the first in XML. */
export function readsOfUnknown(context: CheckContext): AsyncGenerator<Answer> {
  const { api, shared } = context;
  const inXml = async () => {
    const [mediaType] = await Promise.all([shared(xmlMediaType), shared(readOfNobody)]);
    const { unknownId: id } = context;
    return mediaType === undefined ? [] : [await api.asking(mediaType).get({ id })];
  };
  const ofGone = async () => (await readsOfGone(context)).map(({ answer }) => answer);
  const ofNobody = async () => [await shared(readOfNobody)];
  return allOf(everyOf([ofNobody(), ofGone(), inXml()]));
}

/**
 * Reads of texts that are no ids, although one is in them or a query may take them for any, and of a number that hardly
 * any machine holds: with what they are refused may depend on their form.
 */
export function readsOfNoIds({ anyId, api }: CheckContext): AsyncGenerator<Answer> {
  return everyOf([`${anyId}x`, `${anyId}'`, '%', '9'.repeat(20)].map((id) => api.get({ id })));
}

/** The ids that are shown under others which are nearly the one of a record that exists, and under zero, which may count as none. */
export function idsShownUnderNearOnes({ anyId, api, resource }: CheckContext) {
  const near = [`-${anyId}`, anyId.slice(0, -1), '0'].filter(isAddressable);
  const read = async (asked: string) => {
    const answer = await api.get({ id: asked });
    if (!answer.succeeded) return [];
    const shown = propertyOf(readRecord(answer.json, resource.key) ?? {}, resource.key);
    // Zeros before a number say nothing.
    const isAsked = sameValue({ kind: 'integer' }, asked, shown) || shown === asked;
    return [{ asked, shown: isAsked ? asked : String(shown), answer }];
  };
  return allOf(everyOf(near.map(read)));
}

/**
 * An update of a record that does not exist, with its id or another in the body; what a service makes of it carries the
 * mark of the run.
 */
export async function updateOfUnknown(
  context: CheckContext,
  id: string,
  api: Api,
  key = keyIn(context.resource, id),
) {
  const { records, resource } = context;
  const { tag, body } = records.draft(await bestValues(context));
  const { update } = writesOnTrial(context, api);
  const put = () => update({ id }, { ...body, [resource.key]: key });
  return { tag, answer: await records.watch(tag, body, put, { id }) };
}

/** A removal of a record that does not exist, after what most others wait for. */
export async function removalOfUnknown(
  context: CheckContext,
  id: string,
  api: Api,
): Promise<Answer> {
  await context.accepted().catch(() => undefined);
  const trial = writesOnTrial(context, api);
  return trial.send('DELETE', api.pathOf({ id }), { isTrial: true });
}

/**
 * Updates of records that do not exist, and what they made; where there are two, that of the one that is gone in XML;
 * and one that has the id of another in its body, and that one beside them.
 */
export async function updatesOfUnknown(context: CheckContext) {
  const { records } = context;
  // Before all updates: the one that was made last may be what they change.
  const [ids, named] = await Promise.all([writableIds(context), records.create()]);
  const updates = ids.map(async (id, at): Promise<Making> => {
    const { tag, answer } =
      at > 0 ? await updateOfGoneInXml(context) : await updateOfUnknown(context, id, context.api);
    return { answer, made: await records.findAll(tag) };
  });
  const [bystanders, ...puts] = await Promise.all([
    besideUpdateOfUnknown(context, named),
    ...updates,
  ]);
  return { puts, named: bystanders };
}

async function besideUpdateOfUnknown(
  context: CheckContext,
  named: MadeRecord,
): Promise<Bystander[]> {
  const { api, resource, shared } = context;
  const absent = await shared(absentId);
  if (absent === undefined) return [];
  const { answer } = await updateOfUnknown(context, absent, api, keyIn(resource, named.id));
  return [await bystanderOf(context, named, answer)];
}

async function updateOfGoneInXml(context: CheckContext) {
  const { api, records, resource, shared } = context;
  const { tag, body } = records.draft(await bestValues(context));
  const gone = { ...(await shared(sparseRecord)).record, tag };
  const inJson = () => api.update(gone, { ...body, [resource.key]: keyIn(resource, gone.id) });
  const put = async () => (await putAsTakenInXml(context, api, gone)) ?? inJson();
  return { tag, answer: await records.watch(tag, body, put, { id: gone.id }) };
}

/** Removals of records that do not exist, the last of them asking for XML. */
export async function* removalsOfUnknown(context: CheckContext): AsyncGenerator<Answer> {
  const inXml = await inXmlToo(context, context.api);
  const ids = await writableIds(context);
  const removals = ids.map((id, at) => {
    if (at > 0) return removalOfUnknown(context, id, inXml);
    return id === context.unknownId
      ? context.shared(removalOfNobody)
      : removalOfUnknown(context, id, context.api);
  });
  for await (const answer of everyOf(removals)) {
    // A user who may write nothing is refused so as well, which a create shows.
    if (answer.status === 403) await context.records.create().catch(throwRefusedValues);
    yield answer;
  }
}

function throwRefusedValues(error: Error): void {
  if (error instanceof RefusedValues) throw error;
}

/** What the service answers to the removal of a record that does not exist. */
export function removalOfNobody(context: CheckContext): Promise<Answer> {
  return removalOfUnknown(context, context.unknownId, context.api);
}

/** A record of our own after the removal of what begins with its id, where nothing is shown for that. */
export async function besideRemovalOfNearId(context: CheckContext): Promise<Bystander[]> {
  const { api, records } = context;
  // That none can be made is told in customer/create.
  const own = await records.create().catch(() => undefined);
  const id = `${own?.id}x`;
  if (own === undefined || !isAddressable(id) || (await api.get({ id })).succeeded) return [];
  const write = await removalOfUnknown(context, id, api);
  return [await bystanderOf(context, own, write)];
}

/** Requests for resources that the service does not have: reads, and a create. */
export async function* unknownCalls(context: CheckContext): AsyncGenerator<Answer> {
  const { anyId, api, canWrite, shared } = context;
  const known = await shared(listing);
  if (known.status === 404)
    throw new Blocked(sentence`The list is not found either.`, 'list/answers-a-list');
  const paths = [
    `${api.databasePath}/NoSuchResource`,
    `${api.listPath}/NoSuchPart`,
    `${api.listPath}X`,
    `${api.pathOf({ id: anyId })}/NoSuchPart`,
    `${api.collectionPath}X/${encodeURIComponent(anyId)}`,
  ];
  const inXml = await inXmlToo(context, api);
  const read = (path: string, asking: Api) =>
    askBeside(
      () => asking.send('GET', path),
      () => asking.list(),
    );
  const create = async () => {
    const { records } = context;
    const { tag, body } = records.draft(await bestValues(context));
    const { send } = writesOnTrial(context);
    return records.watch(tag, body, () => send('POST', `${api.collectionPath}X`, jsonBody(body)));
  };
  const ofXml = inXml === api ? [] : paths.filter((_, at) => at % 2 === 1);
  yield* everyOf([
    ...paths.map((path) => read(path, api)),
    ...(canWrite ? [create()] : []),
    ...ofXml.map((path) => read(path, inXml)),
  ]);
}

/** A read of a record of our own that is gone, unless its id is somebody else's by now. */
async function readsOfGone({ api, canWrite, records, removed, shared }: CheckContext) {
  if (!canWrite) return [];
  // What an experiment made is removed when it is over, unless the run has stopped writing.
  const { record: gone } = await shared(sparseRecord);
  if (!api.isGone(gone)) await removed();
  if (!api.mayBeRemoved(gone)) return [];
  const answer = await api.get(gone);
  return answer.succeeded && records.isAnothers(answer, gone) ? [] : [{ id: gone.id, answer }];
}

/** Ids that may be written to, because nothing is shown for them: nobody's record is changed or removed. */
async function writableIds(context: CheckContext): Promise<string[]> {
  const unknown = await context.shared(absentId);
  const gone = await readsOfGone(context);
  const absent = gone.filter(({ answer }) => !answer.succeeded).map(({ id }) => id);
  if (unknown !== undefined) absent.unshift(unknown);
  if (absent.length > 0) return absent;
  throw new Blocked(
    sentence`No id is known that no ${nounOf(context.resource)} has.`,
    'status/404-unknown-customer/GET',
  );
}
