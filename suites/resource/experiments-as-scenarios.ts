import { keyIn } from '../../contract/resource.ts';
import type { Note, Write } from '../../helpers/evidence/index.ts';
import { scenario } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import { isObject, type RecordBody } from '../../helpers/records/index.ts';
import { putAsTakenInXml, takenInXml } from '../format/written-in-xml.ts';
import { listing } from '../list/listing.ts';
import { creation, newOrOld, threeReadBack } from '../records/creations.ts';
import { readsOfOld } from '../records/old-records.ts';

/** Records that were there before the run; of a list that stands for itself, its entries. */
export const oldRecords = scenario('old records', async ({ resource, shared }, note) => {
  if (resource.kind === 'list') {
    note({ label: 'list', answer: await shared(listing) });
    return;
  }
  for (const answer of await shared(readsOfOld))
    if (isObject(answer.json)) note({ label: 'read', answer });
});

/** What a create says of its record. */
const saying = (line: string, body: RecordBody = {}, tag?: string): Write => {
  return { moment: 'create', line, body, leftOut: [], odd: {}, tag };
};

/** A create and what it made, and creates of the run whose record could not be found. */
export const newRecord = scenario('new record', async (context, note) => {
  const { answer, body, claimed, made, tag } = await creation(context);
  const { lost } = context.book;
  for (const one of lost) note({ label: 'create', answer: one, write: saying('lost') });
  const record = claimed?.id;
  note({ label: 'create', record, answer, made, write: saying('new', body, tag) });
  if (claimed?.read) note({ label: 'read', record, answer: claimed.read });
});

function noteMade(note: Note, made: Awaited<ReturnType<typeof threeReadBack>>): void {
  for (const { answer, body, created, id: record, tag } of made) {
    note({ label: 'create', record, answer: created, write: saying('three at once', body, tag) });
    note({ label: 'read', record, answer });
  }
}

/** Three records that are asked for at once. */
export const threeAtOnce = scenario('three at once', async ({ shared }, note) =>
  noteMade(note, await shared(threeReadBack)),
);

/** The same, or old ones where none can be made. */
export const knownRecords = scenario('known records', async (context, note) => {
  const { made, old } = await newOrOld(context);
  noteMade(note, made);
  for (const { id, answer } of old) note({ label: 'read', record: id, answer });
});

/** An update in XML that names another record in its body: which is meant is the path's matter alone. */
export const updateInXmlNamingAnother = scenario(
  'update in XML naming another',
  async (context, note) => {
    const { api, canWrite, records, resource } = context;
    if (!canWrite || (await takenInXml(context)) === undefined) return;
    const [record, other] = await Promise.all([records.create(), records.create()]);
    note({ label: 'read', record: other.id, answer: other.read });
    const key = { [resource.key]: keyIn(resource, other.id) };
    const answer = (await putAsTakenInXml(context, api, record, key)) as Answer;
    const made = await records.findMade(record.tag);
    const strays = made.filter(({ id }) => id !== record.id);
    note({ label: 'update', record: record.id, answer, made: strays });
    note({ label: 'read', record: other.id, answer: await api.get(other) });
  },
);
