import type { Api } from '../../helpers/api/index.ts';
import type { Note } from '../../helpers/evidence/index.ts';
import { type CheckContext, scenario } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import type { MadeRecord, RecordValues } from '../../helpers/records/index.ts';
import { inXmlToo } from '../format/shown-in-xml.ts';
import { tryRemoval } from '../records/accepted-values.ts';

const removedBefore = { part: 'removed id', how: 'removed before' } as const;

/** The first record of the run, or another one, which is removed to see whether that can be done. */
export const firstRemoval = scenario('first removal', async (context, note) => {
  if (!context.canWrite) return;
  const known = await context.accepted();
  const removal = known.removal ?? (await tryRemoval(context, await context.records.create()));
  const { answer, created, id: record, read } = removal;
  note({ label: 'create', record, answer: created });
  note({ label: 'delete', record, answer });
  if (answer.succeeded) note({ label: 'read', record, tampered: removedBefore, answer: read });
});

/** A record as it was made, removed and read where XML is asked for, and updated when it is gone. */
export const removedRecord = scenario('removed record', async (context, note) => {
  const { acceptedOnCreate, api, book, canWrite, records } = context;
  if (!canWrite) return;
  const values = await acceptedOnCreate();
  if (book.staying !== undefined) return;
  const inXml = await inXmlToo(context, api);
  const own = await records.create(values);
  if (!(await remove(context, note, own, inXml))) return;
  const { id: record, tag } = own;
  const answer = await api.update(own, records.bodyForUpdate(own, values));
  await readGone(context, note, own, inXml);
  const made = await records.findAll(tag);
  note({ label: 'update', record, tampered: removedBefore, answer, made });
});

/** A record that is removed twice, and those that were made right before and after it. */
export const removedBesideOthers = scenario('removed beside others', async (context, note) => {
  const { acceptedOnCreate, api, book, canWrite } = context;
  if (!canWrite) return;
  const values = await acceptedOnCreate();
  if (book.staying === undefined) await api.alone(() => removeBesideOthers(context, note, values));
});

async function removeBesideOthers(context: CheckContext, note: Note, values: RecordValues) {
  const { api, records } = context;
  const before = await records.create(values);
  const own = await records.create(values);
  const others = [before, await records.create(values)];
  for (const { id: record, read } of others) note({ label: 'read', record, answer: read });
  const readOthers = async () => {
    for (const { id: record } of others)
      note({ label: 'read', record, answer: await api.get({ id: record }) });
  };
  const isGone = await remove(context, note, own, api);
  await readOthers();
  if (!isGone) return;
  const again = await api.delete(own);
  note({ label: 'delete', record: own.id, tampered: removedBefore, answer: again });
  await readOthers();
}

/** Removes a record and asks for it: whether it is gone, and its id is no other's, which is not ours to write to. */
async function remove(
  context: CheckContext,
  note: Note,
  own: MadeRecord,
  asking: Api,
): Promise<boolean> {
  note({ label: 'delete', record: own.id, answer: await asking.delete(own) });
  return !(await readGone(context, note, own, context.api)).succeeded;
}

async function readGone(
  { records }: CheckContext,
  note: Note,
  own: MadeRecord,
  asking: Api,
): Promise<Answer> {
  const answer = await asking.get(own);
  // Its id may have been given to another one.
  if (answer.succeeded && records.isAnothers(answer, own)) return answer;
  return note({ label: 'read', record: own.id, tampered: removedBefore, answer });
}
