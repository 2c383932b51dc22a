import { Blocked, NotAsked } from '../../contract/outcome.ts';
import { keyIn } from '../../contract/resource.ts';
import { nounOf, pluralOf } from '../../contract/resource-names.ts';
import { sentence } from '../../contract/sentence.ts';
import type { Write } from '../../helpers/evidence/index.ts';
import { type CheckContext, scenario } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import { isObject, mayBeCut, type RecordBody } from '../../helpers/records/index.ts';
import { putAsTakenInXml, takenInXml } from '../format/written-in-xml.ts';
import { listing } from '../list/listing.ts';
import { bestValues } from '../records/accepted-values.ts';
import { readsOfOld } from '../records/learned-values.ts';

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

/** A create and all that it made, also what has lost its names, and creates of the run whose record could not be found. */
export const newRecord = scenario('new record', async (context, note) => {
  const { book, records, resource } = context;
  records.isNeeded = true;
  const before = await book.listBefore();
  const { answer, body, claimed, tag } = await makeOne(context);
  const [made, nameless] = [await records.findMade(tag), await book.findNameless(before, tag)];
  // The search for accepted values makes records, too, which may be lost.
  await context.accepted().catch(() => undefined);
  if (answer.succeeded && claimed === undefined) {
    const after = await book.list();
    if (after.isPart || mayBeCut(after, before))
      throw new Blocked(
        sentence`POST answered ${answer.status} and does not tell where the new ${nounOf(resource)} is, and the list, which shows ${after.entries?.length} ${pluralOf(resource)}, may be cut off: how to ask for the others is not documented.`,
      );
  }
  for (const one of book.lost) note({ label: 'create', answer: one, write: saying('lost') });
  const all = [...new Map([...made, ...nameless].map((one) => [one.id, one])).values()];
  const record = claimed?.id;
  note({ label: 'create', record, answer, made: all, write: saying('new', body, tag) });
  if (claimed?.read) note({ label: 'read', record, answer: claimed.read });
});

/** Three records that are asked for at once, as an id may be made of the time, and what is read where each is said to be. */
export const threeAtOnce = scenario('three at once', async (context, note) => {
  const { api, resource } = context;
  const making = [makeOne(context), makeOne(context), makeOne(context)];
  for (const { answer, body, claimed, tag } of await Promise.all(making)) {
    if (claimed === undefined)
      throw new Blocked(sentence`POST told of no new ${resource.name}.`, 'customer/create');
    const record = claimed.id;
    note({ label: 'create', record, answer, write: saying('three at once', body, tag) });
    note({ label: 'read', record, answer: await api.get(claimed) });
  }
});

/** A create, and where its record is said to be, by the answer or by the list, whatever can be read there. */
async function makeOne(context: CheckContext) {
  const { records } = context;
  const { tag, body } = records.draft(await bestValues(context));
  const answer = await records.post(tag, body);
  return { tag, body, answer, claimed: await records.claimed(tag, answer) };
}

/** The same, or old ones where none can be made. */
export const knownRecords = scenario('known records', async (context, note) => {
  const { api, book, canWrite, resource, shared } = context;
  const { idsBefore } = book;
  if (!canWrite && idsBefore.length === 0)
    throw new NotAsked(sentence`the list shows no ${nounOf(resource)} that could be read`);
  const made = canWrite ? await shared(threeAtOnce) : undefined;
  if (made !== undefined && made.end === undefined) {
    for (const step of made.steps) note(step);
    return;
  }
  // After harm to those, what is read of them shows that, and nothing of reading.
  if (made?.end && (idsBefore.length === 0 || book.harm !== undefined)) throw made.end;
  for (const id of idsBefore.slice(0, 3))
    note({ label: 'read', record: id, answer: await api.get({ id }) });
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
