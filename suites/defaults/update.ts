import { customer, type WritableProperty } from '../../contract/customer.ts';
import {
  propertiesWithDefault,
  propertiesWithoutDefault,
} from '../../contract/requirements/defaults.ts';
import { defaultOf } from '../../contract/resource.ts';
import type { Answer } from '../../helpers/api/answer.ts';
import { check } from '../../helpers/check/check.ts';
import type { CheckContext } from '../../helpers/check/context.ts';
import { expect, fact } from '../../helpers/check/matchers.ts';
import { NotAsked } from '../../helpers/check/outcome.ts';
import { propertyOf } from '../../helpers/customers/reading.ts';
import { sameValue } from '../../helpers/customers/same-value.ts';
import { requireLeftOut, sparselyUpdated, updatedWithout } from './sparse-customers.ts';

for (const property of propertiesWithDefault)
  check(`defaults/update/${property}`, async ({ customers, shared }) => {
    const sparse = await shared(sparselyUpdated);
    requireLeftOut(sparse, property);
    const expected = defaultOf(customer.properties[property]);

    const { answer, object } = customers.seenIn(sparse.read);
    const read = propertyOf(object, property);

    expect(
      fact(
        `${property}, left out on update,`,
        sameValue(property, expected, read) ? expected : read,
        answer,
      ),
    ).toSay(expected);
  });

for (const property of propertiesWithoutDefault)
  check(`defaults/update-forgets/${property}`, async (context) => {
    const { before, read } = await leftOutOnUpdate(context, property);

    const old = propertyOf(context.customers.seenIn(before).object, property);
    const { answer, object } = context.customers.seenIn(read);
    if (old === undefined || old === null || old === '' || (Array.isArray(old) && old.length === 0))
      throw new NotAsked(`the customer held no ${property} that could have been kept`);

    expect(
      fact(
        `${property}, left out on update, kept`,
        sameValue(property, old, propertyOf(object, property)),
        answer,
      ),
    ).toSay(false);
  });

async function leftOutOnUpdate(
  context: CheckContext,
  property: WritableProperty,
): Promise<{ before: Answer; read: Answer }> {
  if (property === 'Name' || property === 'ShortName') return updatedWithout(context, property);
  const sparse = await context.shared(sparselyUpdated);
  requireLeftOut(sparse, property);
  return sparse;
}
