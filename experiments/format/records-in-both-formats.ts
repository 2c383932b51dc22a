import { NotAsked } from '../../contract/outcome.ts';
import { nounOf } from '../../contract/resource-names.ts';
import { sentence } from '../../contract/sentence.ts';
import { inBothFormats, pairsIn } from '../../helpers/evidence/index.ts';
import { type CheckContext, scenario } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import { plan } from '../plan/plan.ts';
import { writing } from '../plan/writing.ts';
import { askForXml, listInXml, newInBothFormats } from './shown-in-xml.ts';

/** Records in both formats after each write. */
export const bothFormats = writing('both formats', plan.bothFormats);

/** Records that were there before the run, where none can be made. */
export const oldInBothFormats = scenario('old records in both formats', async (context, note) => {
  const { api, canWrite, idsBefore, resource } = context;
  if (canWrite) return;
  if (idsBefore.length === 0)
    throw new NotAsked(sentence`the list shows no ${nounOf(resource)} that could be read`);
  for (const id of idsBefore.slice(0, 3)) {
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
  const tell = (answer: Answer) => note({ label: 'read', format: 'XML', answer });
  tell((await shared(listInXml)).answer);
  if (!canWrite) return;
  const { inXml } = await shared(newInBothFormats);
  if (inXml !== undefined) tell((await inXml).answer);
  const { steps, end } = await shared(bothFormats);
  // What is not there in JSON either is no matter of XML.
  for (const { json, xml } of pairsIn(steps)) if (json.succeeded) tell(xml);
  if (end !== undefined) throw end;
});
