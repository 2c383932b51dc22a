import { keyIn } from '../contract/resource.ts';
import type { Bystander, CheckContext } from '../helpers/judging/index.ts';
import type { MadeRecord } from '../helpers/records/index.ts';
import { changedRow } from './row-of-records.ts';
import { absentId, updateOfUnknown, updatesOfUnknown } from './unknown-records.ts';
import { putAsTakenInXml } from './written-in-xml.ts';
import { writtenRecords } from './written-records.ts';

/** Two edits of a record, what came of others, and all updates that are to succeed. */
export async function updates({ shared }: CheckContext) {
  const [{ editing }, { unchanged, ...others }] = await Promise.all([
    shared(changedRow),
    shared(editNamingAnother),
  ]);
  const { edits } = await editing;
  return { edits, puts: [...edits.map(({ put }) => put), unchanged], ...others };
}

/**
 * An update, the same once more, which changes nothing, and some with another record named in the body (which one is
 * meant is the path's matter alone; a service may also refuse it), both records, and what the first ones made.
 */
async function editNamingAnother(context: CheckContext) {
  const { accepted, api, records, resource } = context;
  const { update } = await accepted();
  const [record, named] = await Promise.all([records.create(), records.create()]);
  const change = records.bodyForUpdate(record, update);
  const answer = await api.update(record, change);
  const unchanged = await api.update(record, change);
  const put = await api.update(record, { ...change, [resource.key]: keyIn(resource, named.id) });
  const [made, after, read] = await Promise.all([
    records.findMade(record.tag),
    api.get(named),
    api.get(record),
  ]);
  return {
    edited: { id: record.id, tag: record.tag, put, answer: read },
    named: [
      { resource, before: named.read, after, write: put },
      ...(await putsNamingAnother(context, record, { id: named.id, read: after })),
    ],
    unchanged,
    making: { answer, made: made.filter(({ id }) => id !== record.id) },
  };
}

/** Updates of a record in XML, and of one that does not exist, that name another in the body, and what that one shows. */
async function putsNamingAnother(
  context: CheckContext,
  record: MadeRecord,
  named: Pick<MadeRecord, 'id' | 'read'>,
) {
  const { api, resource, shared } = context;
  const key = keyIn(resource, named.id);
  const absent = await shared(absentId).catch(() => undefined);
  // What an update of nobody makes is for its own row to see.
  await shared(updatesOfUnknown).catch(() => undefined);
  const puts = [
    () => putAsTakenInXml(context, api, record, { [resource.key]: key }),
    async () =>
      absent === undefined ? undefined : (await updateOfUnknown(context, absent, api, key)).answer,
  ];
  const bystanders: Bystander[] = [];
  for (const send of puts) {
    const write = await send();
    if (write === undefined) continue;
    const before = bystanders.at(-1)?.after ?? named.read;
    bystanders.push({ resource, before, after: await api.get(named), write });
  }
  return bystanders;
}

/** Reads of records that were made, and that were changed, one of these by an update that named another record. */
export async function readsOfUpdated({ shared }: CheckContext) {
  const [{ first, second }, { edited }] = await Promise.all([
    shared(writtenRecords),
    shared(editNamingAnother),
  ]);
  const reads = [first, second].flatMap(({ id, tag, read, changed }) => [
    { id, tag, answer: read },
    { id, tag, answer: changed },
  ]);
  const wasEdited = edited.put.succeeded && edited.answer.succeeded;
  return wasEdited ? [...reads, edited] : reads;
}
