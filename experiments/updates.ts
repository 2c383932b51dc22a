import type { CheckContext, Making } from '../helpers/judging/index.ts';
import type { Answer } from '../helpers/network/index.ts';

/** An update, and what was read before and after it. */
interface Update {
  readonly before: Answer;
  readonly put: Answer;
  readonly after: Answer;
}

/**
 * A record updated twice, because a service may edit once only, and then a third time with another record
 * named in the body: which one is meant is the path's matter alone (a service may also refuse it).
 */
export async function updates(context: CheckContext) {
  const { api, accepted, records, resource } = context;
  const { create, update } = await accepted();
  const record = await records.create();
  const named = await records.create();
  const put = await api.update(record, records.bodyForUpdate(record, update));
  const after = await api.get(record);
  const second = await api.update(record, records.bodyForUpdate(record, create));
  const afterSecond = await api.get(record);
  const strayed = await api.update(record, {
    ...records.bodyForUpdate(record, update),
    [resource.key]: named.id,
  });
  const others = (await records.findMade(record.tag)).filter(({ id }) => id !== record.id);
  return {
    edits: [
      { before: record.read, put, after },
      { before: after, put: second, after: afterSecond },
    ] satisfies Update[],
    named: { before: named.read, put: strayed, after: await api.get(named) } satisfies Update,
    making: { answer: put, made: others } satisfies Making,
  };
}
