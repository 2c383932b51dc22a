import { keyIn, propertiesOf } from '../../contract/resource.ts';
import type { CheckContext } from '../../helpers/judging/index.ts';
import { type Edit, omit, pick } from '../../helpers/records/index.ts';
import { putAsTakenInXml } from '../format/written-in-xml.ts';
import { createWithAlternatives, editWithAlternatives } from './alternatives.ts';
import { writesOnTrial } from './lawful-writes.ts';
import { changedRow } from './row-of-records.ts';
import { writtenRecords } from './written-records.ts';

/** Two edits of a record and one of another, what came of others, and all updates that are to succeed. */
export async function updates({ shared }: CheckContext) {
  const [{ editing }, { first, unchanged, ...others }] = await Promise.all([
    shared(changedRow),
    shared(editNamingAnother),
  ]);
  const { edits } = await editing;
  const puts = [...edits.map(({ put }) => put), unchanged];
  return { edits: [...edits, ...first], puts, ...others };
}

/** As programs send a body that they write while they send it. */
const inChunks = { 'Transfer-Encoding': 'chunked' };

/**
 * An update of all but the dates, with texts written otherwise than before, read twice; the same once more, in chunks where
 * that is taken, which changes nothing; one of the arrays alone, with another record named in the body; one of the booleans
 * alone; one of the dates alone, with none named; one of the numbers alone, with an empty id as on create (which one is
 * meant is the path's matter alone; a service may also refuse these); the first one again, which could be taken for one that
 * comes twice; both records, and what they made; and one that names another in XML.
 */
export async function editNamingAnother(context: CheckContext) {
  const { accepted, api, records, resource } = context;
  const { back, update } = await accepted();
  const [{ record, created }, other] = await Promise.all([
    createWithAlternatives(context),
    records.create(),
  ]);
  const dates = propertiesOf(resource, 'date', 'date and time');
  const values = omit(update, dates);
  const inPart =
    (await editWithAlternatives(context, record, values, 1)) ??
    (await records.edit(record, values));
  // What a record may be created with is not always what it may be changed to.
  const last = inPart.put.refused ? await records.edit(record, update) : inPart;
  const { change, put: answer } = last;
  const again = await api.get(record);
  const sameInChunks = await writesOnTrial(context).update(record, change, undefined, inChunks);
  const isTaken = sameInChunks.succeeded;
  const unchanged = isTaken ? sameInChunks : await api.update(record, change);
  const afterSame = isTaken && again.succeeded ? [await api.get(record)] : [];
  const named = { ...change, ...pick(back, propertiesOf(resource, 'array')) };
  const put = await api.update(record, { ...named, [resource.key]: keyIn(resource, other.id) });
  const [after, read] = await Promise.all([api.get(other), api.get(record)]);
  const rearranged = put.succeeded ? named : change;
  const flagged = await records.replace(record, {
    ...rearranged,
    ...pick(back, propertiesOf(resource, 'boolean')),
  });
  const held = flagged.put.succeeded ? flagged.change : rearranged;
  const dated = { ...held, ...pick(records.bodyForUpdate(record, update), dates) };
  const unnamed = await api.update(record, omit(dated, [resource.key]));
  const readLast = await api.get(record);
  const counted = { ...dated, ...pick(back, propertiesOf(resource, 'decimal', 'integer')) };
  const withEmptyId = await api.update(record, { ...counted, [resource.key]: keyIn(resource) });
  const readAfter = await api.get(record);
  const returned = await records.replace(record, change);
  const inXml = await putAsTakenInXml(context, api, record, {
    [resource.key]: keyIn(resource, other.id),
  });
  const { id, tag } = record;
  const made = await records.findMade(tag);
  return {
    created,
    first: [
      { before: record.read, ...last },
      ...(flagged.put.succeeded ? [{ before: readAfter, ...returned }] : []),
    ]
      .filter(({ put }) => put.succeeded)
      .map(({ before, put, changed }) => ({ before, put, after: changed })),
    inPart: [
      last,
      flagged,
      { change: named, put, changed: read },
      { change: dated, put: unnamed, changed: readLast },
      { change: counted, put: withEmptyId, changed: readAfter },
    ].filter(({ put, changed }) => put.succeeded && changed.succeeded),
    edited: [
      { id, tag, put, answer: read },
      { id, tag, put: unnamed, answer: readLast },
    ],
    bystanders: [
      ...(last.changed.succeeded
        ? [{ resource, before: last.changed, after: again, write: last.put }]
        : []),
      ...afterSame.map((after) => ({ resource, before: again, after, write: unchanged })),
      { resource, before: other.read, after, write: put },
      ...(inXml === undefined
        ? []
        : [{ resource, before: after, after: await api.get(other), write: inXml }]),
    ],
    unchanged,
    making: {
      answer: [unnamed, withEmptyId, inXml].find((one) => one?.succeeded) ?? answer,
      made: made.filter(({ id }) => id !== record.id),
    },
  };
}

/** Edits of a record that leave a part of it as it was. */
export async function editsInPart({ shared }: CheckContext): Promise<readonly Edit[]> {
  return (await shared(editNamingAnother)).inPart;
}

/** Reads of records that were made, and that were changed, one of these by updates that named another record, and none. */
export async function readsOfUpdated({ shared }: CheckContext) {
  const [{ first, second }, { edited }] = await Promise.all([
    shared(writtenRecords),
    shared(editNamingAnother),
  ]);
  const reads = [first, second].flatMap(({ id, tag, read, changed }) => [
    { id, tag, answer: read },
    { id, tag, answer: changed },
  ]);
  return [...reads, ...edited.filter(({ answer, put }) => put.succeeded && answer.succeeded)];
}
