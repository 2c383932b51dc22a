import { keyIn } from '../contract/resource.ts';
import type { CheckContext } from '../helpers/judging/index.ts';

/**
 * A record updated twice, because a service may edit once only, and then a third time with another record
 * named in the body: which one is meant is the path's matter alone (a service may also refuse it).
 */
export async function updates({ accepted, api, records, resource }: CheckContext) {
  const { back, update } = await accepted();
  const [record, named] = await Promise.all([records.create(), records.create()]);
  // An update that is done with the next write is to be seen.
  const [first, second] = await records.quietly(async () => [
    await records.edit(record, update),
    await records.edit(record, back),
  ]);
  const strayed = await api.update(record, {
    ...first.change,
    [resource.key]: keyIn(resource, named.id),
  });
  const [made, after] = await Promise.all([records.findMade(record.tag), api.get(named)]);
  const others = made.filter(({ id }) => id !== record.id);
  return {
    edits: [
      { before: record.read, put: first.put, after: first.changed },
      { before: first.changed, put: second.put, after: second.changed },
    ],
    named: { before: named.read, put: strayed, after },
    making: { answer: first.put, made: others },
  };
}
