import { Blocked } from '../contract/outcome.ts';
import type { CheckContext } from '../helpers/judging/context.ts';
import { type AcceptedValues, findAccepted } from '../helpers/records/accepted-values.ts';
import { learnValues } from '../helpers/records/learned-values.ts';
import { choicesFor } from '../helpers/records/value-choices.ts';

/** Finds out, on one customer, which property values this administration accepts on create and on update. */
export async function acceptedValues(context: CheckContext): Promise<AcceptedValues> {
  const { api, customers, idsBefore, resource, template } = context;
  const learned = await learnValues(api, resource, idsBefore);
  const inUse = Object.fromEntries(
    [...learned].flatMap(([name, [value]]) => (value === undefined ? [] : [[name, value]])),
  );
  const onCreate = await findAccepted(
    resource,
    choicesFor(resource, 'create', template, learned),
    [inUse],
    async (values) => (await customers.propose(values)).answer,
  );
  if ('answer' in onCreate)
    throw new Blocked(
      `POST refused every customer that was tried, lastly with ${onCreate.answer.status}. If the values are to blame, give some that this administration accepts in API_CUSTOMER_TEMPLATE.`,
    );

  // A customer that is lost is told in customer/create, and should not keep all else from being asked.
  const probe = await customers
    .create(onCreate.values)
    .catch(() => customers.create(onCreate.values));
  const onUpdate = await findAccepted(
    resource,
    choicesFor(resource, 'update', template, learned),
    [onCreate.values],
    (values) => api.update(probe, customers.bodyForUpdate(probe, values)),
  );
  // What PUT refuses altogether is judged in customer/update; the values of the create are known to be lawful.
  const update = 'answer' in onUpdate ? onCreate.values : onUpdate.values;
  const refused = new Map([...onCreate.refused, ...('answer' in onUpdate ? [] : onUpdate.refused)]);
  return { create: onCreate.values, update, refused };
}
