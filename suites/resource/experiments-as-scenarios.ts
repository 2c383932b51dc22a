import { keyIn, kindOf, propertiesOf } from '../../contract/resource.ts';
import { optionalIn, textsLeftOut } from '../../experiments/format/emptied-in-xml.ts';
import {
  changedInXml,
  createdInXml,
  inXml,
  putAsTakenInXml,
  takenInXml,
  unlessTrouble,
} from '../../experiments/format/written-in-xml.ts';
import { postInXml } from '../../experiments/format/xml-writes.ts';
import { listing } from '../../experiments/list/listing.ts';
import { knownToBeOptional } from '../../experiments/plan/learned.ts';
import { creation, newOrOld, threeReadBack } from '../../experiments/records/creations.ts';
import { namesakesOfOne } from '../../experiments/records/namesakes.ts';
import { readsOfOld } from '../../experiments/records/old-records.ts';
import type { Moment, Note, Write } from '../../helpers/evidence/index.ts';
import { type CheckContext, scenario } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import {
  hasValue,
  isObject,
  propertyOf,
  type RecordBody,
  readRecord,
} from '../../helpers/records/index.ts';

/** Records that were there before the run; of a list that stands for itself, its entries. */
export const oldRecords = scenario('old records', async ({ resource, shared }, note) => {
  if (resource.kind === 'list') {
    note({ label: 'list', answer: await shared(listing) });
    return;
  }
  for (const answer of await shared(readsOfOld))
    if (isObject(answer.json)) note({ label: 'read', answer });
});

/** A scenario of writes, which asks nothing where nothing may be written. */
const ofWrites = (
  name: string,
  ask: (context: CheckContext, note: (written: Written) => void) => Promise<void>,
) =>
  scenario(name, async (context, note) => {
    if (!context.canWrite) return;
    const { tried } = await context.accepted();
    const { key } = context.resource;
    await ask(context, ({ before, moment, read, written, ...write }) => {
      const record = String(propertyOf(readRecord(read.json, key) ?? {}, key));
      if (before !== undefined) note({ label: 'read', record, answer: before });
      const held = before && shownIn(context, before);
      const usual = { line: 'in other ways', leftOut: [], odd: {}, tried, moment, before: held };
      note({ label: moment, record, answer: written, write: { ...usual, ...write } });
      note({ label: 'read', record, answer: read });
    });
  });

interface Written extends Pick<Write, 'body'>, Partial<Pick<Write, 'leftOut' | 'odd'>> {
  readonly moment: Moment;
  readonly written: Answer;
  readonly read: Answer;
  readonly before?: Answer;
}

/** What an answer shows of a record, under the documented names. */
function shownIn({ records, resource }: CheckContext, answer: Answer): RecordBody {
  const { object } = records.seenIn(answer);
  return Object.fromEntries(propertiesOf(resource).map((name) => [name, propertyOf(object, name)]));
}

/** What a create says of its record. */
const saying = (line: string, body: RecordBody = {}, tag?: string): Write => {
  return { moment: 'create', line, body, leftOut: [], odd: {}, tag };
};

/** A create and what it made, others that repeat a name, and creates of the run whose record could not be found. */
export const newRecord = scenario('new record', async (context, note) => {
  const { answer, body, claimed, made, namesakes, tag } = await creation(context);
  const { lost } = context.book;
  for (const one of lost) note({ label: 'create', answer: one, write: saying('lost') });
  const record = claimed?.id;
  note({ label: 'create', record, answer, made, write: saying('new', body, tag) });
  if (claimed?.read) note({ label: 'read', record, answer: claimed.read });
  for (const namesake of namesakes.makings)
    note({ label: 'create', ...namesake, write: saying('of the same name') });
  for (const { after, before, write } of namesakes.besideCreate) {
    const first = propertyOf(context.records.seenIn(before).object, context.resource.key);
    note({ label: 'read', record: String(first), answer: before });
    if (write) note({ label: 'create', answer: write, write: saying('beside') });
    note({ label: 'read', record: String(first), answer: after });
  }
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

/** Creates that repeat a name. */
export const namesakes = ofWrites('namesakes', async ({ shared }, note) => {
  const { created } = await shared(namesakesOfOne);
  for (const one of created) note({ moment: 'create', ...one });
});

/** Records beside others of the same name that are updated and removed. */
export const besideNamesakes = scenario(
  'beside namesakes',
  async ({ canWrite, records, resource, shared }, note) => {
    if (!canWrite) return;
    const { besideRemoval, besideUpdate } = await shared(namesakesOfOne);
    const labels = { update: besideUpdate, delete: besideRemoval };
    for (const [label, bystanders] of Object.entries(labels))
      for (const { after, before, write } of bystanders) {
        const record = String(propertyOf(records.seenIn(before).object, resource.key));
        note({ label: 'read', record, answer: before });
        note({ label: label as keyof typeof labels, answer: write as Answer });
        note({ label: 'read', record, answer: after });
      }
  },
);

/** What is read of a record that was made in XML after it was removed, where the service takes XML. */
export const removedAfterXml = scenario('removed after XML', async (context, note) => {
  const gone = context.canWrite && (await inXml(createdInXml, context))?.gone;
  const tampered = { part: 'removed id', how: 'made in XML, and removed' } as const;
  if (gone) note({ label: 'read', tampered, answer: gone });
});

/** An update in XML that names another record in its body: which is meant is the path's matter alone. */
export const updateInXmlNamingAnother = scenario(
  'update in XML naming another',
  async (context, note) => {
    const { api, canWrite, records, resource } = context;
    if (!canWrite || (await takenInXml(context, unlessTrouble)) === undefined) return;
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

/** Records that were written in XML, which knows no types. */
export const writtenInXml = scenario('written in XML', async (context, note) => {
  if (!context.canWrite) return;
  for (const one of [await inXml(changedInXml, context), await inXml(createdInXml, context)])
    if (one?.answer.succeeded && isObject(one.read?.json))
      note({ label: 'read', answer: one.read as Answer });
});

/** Updates in JSON of what was updated in XML before. */
export const updatedAfterXml = ofWrites('updated after XML', async (context, note) => {
  const changed = await inXml(changedInXml, context);
  for (const { change: body, changed: read, put: written } of changed?.edits ?? [])
    note({ moment: 'update', body, written, read });
});

/** A record that was created in XML without what may be missing, right after one with a value everywhere, as in JSON. */
export const createdWithoutInXml = ofWrites('created without in XML', async (context, note) => {
  const put = await takenInXml(context, unlessTrouble);
  if (put === undefined) return;
  const leftOut = optionalIn(put, (await knownToBeOptional(context, 'create')).leftOut);
  await inXml(createdInXml, context);
  const { answer: written, tag } = await postInXml(context, {
    ...put,
    texts: textsLeftOut(leftOut),
  });
  const made = await context.records.locate(tag, written);
  if (made !== undefined)
    note({ moment: 'create', body: {}, leftOut: [...leftOut], written, read: made.read });
});

/** Updates in XML that leave something out. */
export const updatedWithoutInXml = ofWrites('updated without in XML', async (context, note) => {
  const changed = await inXml(changedInXml, context);
  for (const { leftOut, before, written, read } of changed?.without ?? [])
    note({ moment: 'update', body: {}, leftOut: [...leftOut], before, written, read });
});

/** Dates that were written in XML as documented, and are the same in JSON: that they are is for the rows of XML. */
export const datesInXml = ofWrites('dates in XML', async (context, note) => {
  const { resource } = context;
  for (const one of [await inXml(changedInXml, context), await inXml(createdInXml, context)])
    for (const { property, value, seen } of one?.answer.succeeded ? one.kept : []) {
      const isDate =
        kindOf(resource, property) === 'date' && /^\d+\/\d+\/\d{4}$/.test(String(value));
      const shown = seen();
      if (!isDate || !hasValue(shown, property, value)) continue;
      const { answer: read, writtenBy: written = read } = shown;
      note({
        moment: 'create',
        body: { [property]: value },
        odd: { [property]: 'date-notation' },
        written,
        read,
      });
    }
});
