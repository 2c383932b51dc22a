import { propertiesOf } from '../contract/resource.ts';
import type { Bystander, CheckContext } from '../helpers/judging/index.ts';
import { isMarked } from '../helpers/records/index.ts';
import { writtenRecords } from './written-records.ts';

/** Records beside ones that were updated: made before it and after it, and one that was alike. */
export async function bystandersOfUpdates(context: CheckContext): Promise<Bystander[]> {
  const { accepted, api, book, records, resource, shared } = context;
  // The first writes of the run may have done it.
  await shared(writtenRecords).catch(() => undefined);
  book.tellHarm('customer/update-touches-no-other');
  const { first, second, twin, firstUntouched, secondUntouched, twinUntouched } =
    await shared(writtenRecords);
  const written = [
    { resource, before: second.read, after: secondUntouched, write: first.put },
    { resource, before: twin.read, after: twinUntouched, write: first.put },
    { resource, before: first.changed, after: firstUntouched, write: second.put },
  ];
  const { update } = await accepted();
  const [beside, write] = await records.quietly(async () => {
    const [before, one, after] = await records.createThree();
    const put = await api.update(one, records.bodyForUpdate(one, update));
    return [[before, after], put] as const;
  });
  const others = beside.map(async (other) => ({
    resource,
    before: other.read,
    after: await api.get(other),
    write,
  }));
  return [...written, ...(await Promise.all(others))];
}

/** Records beside one that was removed: made before it and after it, and one of the same name. */
export async function bystandersOfRemoval(context: CheckContext): Promise<Bystander[]> {
  const { accepted, api, book, records, removed, resource } = context;
  // The first removals of the run may have done it.
  await accepted().catch(() => undefined);
  await removed();
  book.tellHarm('customer/delete-touches-no-other');
  const { create } = await accepted();
  // Only where the short name, too, tells whose record it is.
  const [name = '', shortName = ''] = propertiesOf(resource, 'name');
  const [others, write] = await records.quietly(async () => {
    const [before, one, after] = await records.createThree();
    const namesake = isMarked(create[shortName])
      ? [await records.tryCreate(create, { overrides: { [name]: one.sent[name] } })]
      : [];
    return [[before, after, ...namesake], await api.delete(one)] as const;
  });
  const read = others.filter((other) => 'id' in other);
  return Promise.all(
    read.map(async (other) => ({
      resource,
      before: other.read,
      after: await api.get(other),
      write,
    })),
  );
}
