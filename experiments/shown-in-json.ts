import type { CheckContext } from '../helpers/judging/index.ts';
import type { Answer } from '../helpers/network/index.ts';
import { listing } from './listing.ts';
import { readsOfOld } from './shown-records.ts';

/** The list, and records that were there before the run. */
export async function oldInJson({ resource, shared }: CheckContext): Promise<Answer[]> {
  const list = resource.kind === 'info object' ? [] : [await shared(listing)];
  const answers = [...list, ...(await shared(readsOfOld))];
  // An entry's id is not said to be the one of the address, so only what is there is looked at.
  return answers.filter(({ succeeded }) => succeeded);
}

/** A new record, where it can be read or is said to be. */
export async function newInJson(context: CheckContext): Promise<Answer[]> {
  const { accepted, api, canWrite, records } = context;
  if (!canWrite) return [];
  const { tag, body } = records.draft((await accepted()).create);
  const created = await records.post(tag, body);
  if (!created.succeeded) return [];
  const located = await records.locate(tag, created);
  if (located !== undefined) return [located.read];
  const id = await records.claimedId(tag, created);
  return id === undefined ? [] : [await api.get({ id })];
}
