import { keyIn } from '../contract/resource.ts';
import type { CheckContext } from '../helpers/judging/index.ts';
import { changedRow } from './row-of-records.ts';

/** Two edits of a record, and what came of others. */
export async function updates(context: CheckContext) {
  const { shared } = context;
  const [{ editing }, others] = await Promise.all([shared(changedRow), editNaming(context)]);
  const { edits } = await editing;
  return { edits, ...others };
}

/**
 * An update, and a second one with another record named in the body (which one is meant is the path's matter alone; a
 * service may also refuse it), that other record, and what the two made.
 */
async function editNaming({ accepted, api, records, resource }: CheckContext) {
  const { update } = await accepted();
  const [record, named] = await Promise.all([records.create(), records.create()]);
  const change = records.bodyForUpdate(record, update);
  const answer = await api.update(record, change);
  const put = await api.update(record, { ...change, [resource.key]: keyIn(resource, named.id) });
  const [made, after] = await Promise.all([records.findMade(record.tag), api.get(named)]);
  return {
    named: { before: named.read, put, after },
    making: { answer, made: made.filter(({ id }) => id !== record.id) },
  };
}
