import { NotAsked } from '../../contract/outcome.ts';
import { nounOf } from '../../contract/resource-names.ts';
import { sentence } from '../../contract/sentence.ts';
import { inBothFormats, pairsIn } from '../../helpers/evidence/index.ts';
import { type CheckContext, scenario } from '../../helpers/judging/index.ts';
import { listing } from '../list/listing.ts';
import { plan } from '../plan/plan.ts';
import { writing } from '../plan/writing.ts';
import { readsOfOld } from '../records/learned-values.ts';
import { askForXml, listInXml } from './shown-in-xml.ts';

/** Records in both formats after each write. */
export const bothFormats = writing('both formats', plan.bothFormats);

/** Records that were there before the run, where none can be made. */
export const oldInBothFormats = scenario('old records in both formats', async (context, note) => {
  const { api, book, canWrite, resource } = context;
  if (canWrite) return;
  if (book.idsBefore.length === 0)
    throw new NotAsked(sentence`the list shows no ${nounOf(resource)} that could be read`);
  for (const id of book.idsBefore.slice(0, 3)) {
    note({ label: 'read', record: id, answer: await api.get({ id }) });
    const { answer } = await askForXml(api, (asking) => asking.get({ id }));
    note({ label: 'read', record: id, format: 'XML', answer });
  }
});

/** What is known of them. @throws what stands in the way */
export async function recordsInBothFormats({ resource, shared }: CheckContext) {
  const { steps, end } = await shared(bothFormats);
  const records = inBothFormats(steps, resource);
  if (end !== undefined || records instanceof Error) throw end ?? records;
  return records;
}

/** All that is answered to requests for XML. */
export const answersInXml = scenario('answers in XML', async ({ canWrite, shared }, note) => {
  note({ label: 'read', format: 'XML', answer: (await shared(listInXml)).answer });
  if (!canWrite) return;
  const { steps, end } = await shared(bothFormats);
  // What is not there in JSON either is no matter of XML.
  for (const { json, xml } of pairsIn(steps))
    if (json.succeeded) note({ label: 'read', format: 'XML', answer: xml });
  if (end !== undefined) throw end;
});

/** The list, records that were there before the run, and a new one before and after it was asked for in XML, which may be kept. */
export const answersInJson = scenario('answers in JSON', async (context, note) => {
  const { accepted, api, canWrite, records, resource, shared } = context;
  const isListed = resource.kind !== 'info object' && (await shared(listing)).succeeded;
  if (isListed) note({ label: 'list', answer: await shared(listing) });
  // An entry's id is not said to be the one of the address, so only what is there is looked at.
  for (const answer of await shared(readsOfOld))
    if (answer.succeeded) note({ label: 'read', answer });
  if (!canWrite) return;
  records.isNeeded = true;
  const { tag, body } = records.draft((await accepted()).create);
  const made = await records.claimed(tag, await records.post(tag, body));
  if (made === undefined) return;
  note({ label: 'read', answer: made.read ?? (await api.get(made)) });
  // Trouble with XML is no matter of JSON.
  await askForXml(api, (asking) => asking.get(made)).catch(() => undefined);
  note({ label: 'read', answer: await api.get(made) });
});
