import { Blocked } from '../../contract/outcome.ts';
import { keyIn } from '../../contract/resource.ts';
import { nounOf } from '../../contract/resource-names.ts';
import { sentence } from '../../contract/sentence.ts';
import { type Api, isAddressable, jsonBody } from '../../helpers/api/index.ts';
import type { Note, Tampering } from '../../helpers/evidence/index.ts';
import { type CheckContext, scenario } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import { type MadeRecord, newIdsIn, type RecordBody } from '../../helpers/records/index.ts';
import { inXmlToo } from '../format/shown-in-xml.ts';
import { putAsTakenInXml, takenInXml } from '../format/written-in-xml.ts';
import { listing } from '../list/listing.ts';
import { bestValues } from '../records/accepted-values.ts';
import {
  absentId,
  readOfNobody,
  removalOfUnknown,
  updateOfUnknown,
} from '../status/unknown-records.ts';

const neverAssigned: Tampering = { part: 'unknown id', how: 'never assigned' };
const inXmlAsWell: Tampering = { part: 'unknown id', how: 'never assigned, in XML' };

/** Reads of ids that no record has, of texts that are none, and of others that are nearly the one of a record. */
export const readsOfUnknownIds = scenario('reads of unknown ids', async (context, note) => {
  const { api, book, shared } = context;
  const read = async (record: string, tampered: Tampering, asking = api) =>
    note({ label: 'read', record, tampered, answer: await asking.get({ id: record }) });
  const readNobody = async () => {
    const answer = await shared(readOfNobody);
    note({ label: 'read', record: context.book.unknownId, tampered: neverAssigned, answer });
  };
  // With what they are refused may depend on their form; and 20 digits are a number that hardly any machine holds.
  const noIds = [`${book.anyId}x`, `${book.anyId}'`, '%', '9'.repeat(20)];
  const near = [`-${book.anyId}`, book.anyId.slice(0, -1), '0'].filter(isAddressable);

  await Promise.all([
    readNobody(),
    ...noIds.map((one) => read(one, { part: 'impossible id', how: 'no id' })),
    ...near.map((one) => read(one, { part: 'similar id', how: `to ${book.anyId}` })),
  ]);
  const inXml = await inXmlToo(context, api);
  if (inXml === api) return;
  await read(context.book.unknownId, inXmlAsWell, inXml);
});

/**
 * Updates of an id that was never assigned, with that id or the one of a record of ours in the body, before and after which
 * that one is read; and in XML.
 */
export const updatesOfUnknownIds = scenario('updates of unknown ids', async (context, note) => {
  const { acceptedOnCreate, api, records, resource } = context;
  const id = await idOfNobody(context);
  const named = await records.create();
  const look = (answer: Answer) => note({ label: 'read', record: named.id, answer });
  look(named.read);
  const { tag, answer } = await updateOfUnknown(context, id, api);
  const made = await records.findAll(tag);
  note({ label: 'update', record: id, tampered: neverAssigned, answer, made });
  look(await api.get(named));
  const other = await updateOfUnknown(context, id, api, keyIn(resource, named.id));
  const tampered = { part: 'id in the body', how: 'that of another record' } as const;
  note({ label: 'update', record: id, tampered, answer: other.answer });
  look(await api.get(named));
  if ((await takenInXml(context)) === undefined) return;
  const { body: sent, ...inXml } = records.draft(await acceptedOnCreate());
  const put = async () => (await putAsTakenInXml(context, api, { ...inXml, id, sent })) as Answer;
  const putInXml = await records.watch(inXml.tag, sent, put, { id });
  const madeInXml = await records.findAll(inXml.tag);
  note({ label: 'update', record: id, tampered: inXmlAsWell, answer: putInXml, made: madeInXml });
});

/** Removals of an id that was never assigned, and of what begins with the id of a record of ours, where nothing is shown for that. */
export const removalsOfUnknownIds = scenario('removals of unknown ids', async (context, note) => {
  const { api, records } = context;
  const id = await idOfNobody(context);
  const answer = await removalOfUnknown(context, id, api);
  // A user who may write nothing is refused so as well, which a create shows.
  if (answer.status === 403) await records.create();
  note({ label: 'delete', record: id, tampered: neverAssigned, answer });
  const inXml = await inXmlToo(context, api);
  if (inXml !== api) {
    const again = await removalOfUnknown(context, id, inXml);
    note({ label: 'delete', record: id, tampered: inXmlAsWell, answer: again });
  }
  const own = await records.create();
  const near = `${own.id}x`;
  if (!isAddressable(near) || (await api.get({ id: near })).succeeded) return;
  note({ label: 'read', record: own.id, answer: own.read });
  const tampered = { part: 'similar id', how: `to ${own.id}` } as const;
  const removal = await removalOfUnknown(context, near, api);
  note({ label: 'delete', record: near, tampered, answer: removal });
  note({ label: 'read', record: own.id, answer: await api.get(own) });
});

/** Requests for resources that the service does not have: reads, and a create. */
export const unknownPaths = scenario('unknown paths', async (context, note) => {
  const { api, book, canWrite, records, shared } = context;
  if ((await shared(listing)).status === 404)
    throw new Blocked(sentence`The list is not found either.`, 'list/answers-a-list');
  const read = async (path: string, asking: Api) => {
    const answer = await asking.onTrial.send('GET', path);
    note({ label: 'read', tampered: { part: 'unknown path', how: path }, answer });
  };
  const paths = [
    `${api.databasePath}/NoSuchResource`,
    `${api.listPath}/NoSuchPart`,
    `${api.listPath}X`,
    `${api.pathOf({ id: book.anyId })}/NoSuchPart`,
    `${api.collectionPath}X/${encodeURIComponent(book.anyId)}`,
  ];
  await Promise.all(paths.map((path) => read(path, api)));
  if (canWrite) {
    const { tag, body } = records.draft(await bestValues(context));
    const how = `${api.collectionPath}X`;
    const post = () => api.onTrial.send('POST', how, jsonBody(body));
    const answer = await records.watch(tag, body, post);
    note({ label: 'create', tampered: { part: 'unknown path', how }, answer });
  }
  const inXml = await inXmlToo(context, api);
  const ofXml = inXml === api ? [] : paths.filter((_, at) => at % 2 === 1);
  await Promise.all(ofXml.map((path) => read(path, inXml)));
});

const noBody = { contentType: 'application/json' };
const bodyLeftOut: Tampering = { part: 'missing body', how: 'with its content type' };
const brokenOff: Tampering = { part: 'broken body', how: 'JSON that breaks off before its end' };

/** JSON that breaks off before its end. */
function broken(body: RecordBody) {
  const [name] = Object.keys(body);
  return jsonBody(body, (whole) => `${JSON.stringify(whole).slice(0, -1)}, "${name}": `);
}

/** A POST of broken JSON, and what it made. */
export const postOfBrokenJson = scenario('post of broken JSON', async (context, note) => {
  const { acceptedOnCreate, api, book, records } = context;
  const before = await book.listBefore();
  const { tag, body } = records.draft(await acceptedOnCreate());
  const post = () => api.onTrial.send('POST', api.collectionPath, broken(body));
  const answer = await records.watch(tag, body, post);
  // A service may finish with the next write what it left of this one.
  await records.create();
  const made = await records.findAll(tag, before);
  note({ label: 'create', tampered: brokenOff, answer, made });
});

/** A PUT of broken JSON, and the record before and after it: it was changed before, which a refusal must not take back. */
export const putOfBrokenJson = scenario('put of broken JSON', async (context, note) => {
  const { accepted, records } = context;
  const { create, update } = await accepted();
  const record = await records.create();
  const { put, changed } = await records.edit(record, update);
  const next = records.bodyForUpdate(record, put.succeeded ? create : update);
  const last = changed.succeeded ? { ...record, read: changed } : record;
  await putBeside(context, note, last, brokenOff, broken(next));
});

/** A PUT without a body, and the record before and after it. */
export const putWithoutBody = scenario('put without body', async (context, note) =>
  putBeside(context, note, await context.records.create(), bodyLeftOut, noBody),
);

async function putBeside(
  context: CheckContext,
  note: Note,
  { id, read }: MadeRecord,
  tampered: Tampering,
  sent: { readonly body?: string; readonly contentType: string },
): Promise<void> {
  const { api } = context;
  note({ label: 'read', record: id, answer: read });
  const answer = await api.onTrial.send('PUT', api.pathOf({ id }), sent);
  note({ label: 'update', record: id, tampered, answer });
  note({ label: 'read', record: id, answer: await api.get({ id }) });
}

/**
 * A POST without a body, and what it made: a record without a name, which nothing marks as ours. It is told
 * apart by being new, and by its answer.
 */
export const postWithoutBody = scenario('post without body', async (context, note) => {
  const { api, book, records, resource } = context;
  const idsIn = (entries: readonly unknown[] = []) => book.addressesOf(entries).map(({ id }) => id);
  const before = await book.listBefore();
  await records.create();
  const answer = await api.onTrial.send('POST', api.collectionPath, noBody);
  const [after, nameless] = await Promise.all([book.list(), book.findNameless(before)]);
  const known = new Set(idsIn(before.entries));
  const arrived = idsIn(after.entries).filter((id) => !known.has(id));
  const named = newIdsIn(answer, resource.key);
  // What has a name may be somebody else's, made at the same moment: it is told, and left.
  const why = 'came of a request without a body: look at it by hand';
  for (const id of arrived) book.leftovers.push({ resource: resource.name, id, why });
  for (const object of nameless) if (named.includes(object.id)) await api.delete(object);
  const made = [...arrived.filter((id) => named.includes(id)).map((id) => ({ id })), ...nameless];
  note({ label: 'create', tampered: bodyLeftOut, answer, made });
});

/** An id that may be written to, because nothing is shown for it: nobody's record is changed or removed. */
async function idOfNobody(context: CheckContext): Promise<string> {
  const id = await context.shared(absentId);
  if (id !== undefined) return id;
  throw new Blocked(
    sentence`No id is known that no ${nounOf(context.resource)} has.`,
    'status/404-unknown-customer/GET',
  );
}
