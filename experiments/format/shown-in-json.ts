import { type CheckContext, scenario } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import { fulfilled } from '../every-part.ts';
import { listing } from '../list/listing.ts';
import { readsOfWritten } from '../plan/learned.ts';
import { readsOfOld } from '../records/old-records.ts';
import { newInBothFormats } from './shown-in-xml.ts';
import { changedInXml, createdInXml } from './written-in-xml.ts';

/** The list, and records that were there before the run. */
async function oldInJson({ resource, shared }: CheckContext): Promise<Answer[]> {
  const list = resource.kind === 'info object' ? [] : [await shared(listing)];
  const answers = [...list, ...(await shared(readsOfOld))];
  // An entry's id is not said to be the one of the address, so only what is there is looked at.
  return answers.filter(({ succeeded }) => succeeded);
}

/**
 * A new record, where it can be read or is said to be, before and after it was asked for in XML; and others after a create
 * and after an update, in JSON and in XML.
 */
async function newInJson(context: CheckContext): Promise<readonly Answer[]> {
  const { canWrite, shared } = context;
  if (!canWrite) return [];
  const { inJson } = await shared(newInBothFormats);
  const reads = (await fulfilled([readsOfWritten(context)])).flat();
  const ofXml = await fulfilled([shared(createdInXml), shared(changedInXml)]);
  const all = [...reads, ...ofXml.flatMap(({ read }) => (read === undefined ? [] : [read]))];
  return [...inJson, ...all.filter(({ succeeded }) => succeeded)];
}

/** All that is answered to requests for JSON. */
export const answersInJson = scenario('answers in JSON', async (context, note) => {
  for (const answer of await oldInJson(context)) note({ label: 'read', answer });
  for (const answer of await newInJson(context)) note({ label: 'read', answer });
});
