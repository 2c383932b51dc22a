import { scenario } from '../../helpers/judging/index.ts';
import { listing } from '../list/listing.ts';
import { readsOfOld } from '../records/old-records.ts';
import { newInBothFormats } from './shown-in-xml.ts';

/** The list, records that were there before the run, and a new one before and after it was asked for in XML. */
export const answersInJson = scenario('answers in JSON', async (context, note) => {
  const { canWrite, resource, shared } = context;
  const isListed = resource.kind !== 'info object' && (await shared(listing)).succeeded;
  if (isListed) note({ label: 'list', answer: await shared(listing) });
  // An entry's id is not said to be the one of the address, so only what is there is looked at.
  for (const answer of await shared(readsOfOld))
    if (answer.succeeded) note({ label: 'read', answer });
  if (!canWrite) return;
  const { inJson } = await shared(newInBothFormats);
  for (const answer of inJson) note({ label: 'read', answer });
});
