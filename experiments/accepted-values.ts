import { Blocked } from '../contract/outcome.ts';
import { nounOf } from '../contract/resource-names.ts';
import type { CheckContext } from '../helpers/judging/index.ts';
import {
  type AcceptedValues,
  choicesFor,
  findAccepted,
  learnValues,
} from '../helpers/records/index.ts';

/** Finds out, on one record, which property values this administration accepts on create and on update. */
export async function acceptedValues(context: CheckContext): Promise<AcceptedValues> {
  const { resource, template } = context;
  const records = context.recordsOf(resource);
  const learned = await learnValues(records.api, records.book.idsBefore);
  const inUse = Object.fromEntries(
    [...learned].flatMap(([name, [value]]) => (value === undefined ? [] : [[name, value]])),
  );
  const onCreate = await findAccepted(
    resource,
    choicesFor(resource, 'create', template, learned),
    [inUse],
    async (values) => (await records.propose(values)).answer,
  );
  if ('answer' in onCreate)
    throw new Blocked(
      `POST refused every ${nounOf(resource)} that was tried, lastly with ${onCreate.answer.status}. If the values are to blame, give some that this administration accepts in API_CUSTOMER_TEMPLATE.`,
    );

  // A record that is lost is told in customer/create, and should not keep all else from being asked.
  const probe = await records.create(onCreate.values).catch(() => records.create(onCreate.values));
  const onUpdate = await findAccepted(
    resource,
    choicesFor(resource, 'update', template, learned),
    [onCreate.values],
    (values) => records.api.update(probe, records.bodyForUpdate(probe, values)),
  );
  // What PUT refuses altogether is judged in customer/update; the values of the create are known to be lawful.
  const update = 'answer' in onUpdate ? onCreate.values : onUpdate.values;
  const refused = new Map([...onCreate.refused, ...('answer' in onUpdate ? [] : onUpdate.refused)]);
  return { create: onCreate.values, update, refused };
}
