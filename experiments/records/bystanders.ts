import type { Bystander, CheckContext } from '../../helpers/judging/index.ts';
import { namesakesOfOne } from './namesakes.ts';
import { changedRow } from './row-of-records.ts';
import { writtenRecords } from './written-records.ts';

/** Records that were there when another was made, where records can be made. */
export async function bystandersOfCreate({ shared }: CheckContext): Promise<readonly Bystander[]> {
  return (await shared(namesakesOfOne)).besideCreate;
}

/** Records beside ones that were updated: made before it and after it, one that was alike, and one of the same name. */
export async function bystandersOfUpdates(context: CheckContext): Promise<readonly Bystander[]> {
  const { book, resource, shared } = context;
  // The first writes of the run may have done it.
  await shared(writtenRecords).catch(() => undefined);
  await shared(changedRow).catch(() => undefined);
  book.tellHarm('customer/update-touches-no-other');
  const { first, second, twin, firstUntouched, secondUntouched, twinUntouched } =
    await shared(writtenRecords);
  const { editing } = await shared(changedRow);
  const namesakes = await shared(namesakesOfOne).catch(() => undefined);
  return [
    { resource, before: second.read, after: secondUntouched, write: first.put },
    { resource, before: twin.read, after: twinUntouched, write: first.put },
    { resource, before: first.changed, after: firstUntouched, write: second.put },
    ...(await editing).bystanders,
    ...(namesakes?.besideUpdate ?? []),
  ];
}

/** Records beside one that was removed: made before it and after it, and one of the same name. */
export async function bystandersOfRemoval(context: CheckContext): Promise<readonly Bystander[]> {
  const { accepted, book, removed, shared } = context;
  // The first removals of the run may have done it.
  await accepted().catch(() => undefined);
  await removed();
  await shared(changedRow).catch(() => undefined);
  book.tellHarm('customer/delete-touches-no-other');
  const { removing } = await shared(changedRow);
  const namesakes = await shared(namesakesOfOne).catch(() => undefined);
  return [...(await removing).bystanders, ...(namesakes?.besideRemoval ?? [])];
}
