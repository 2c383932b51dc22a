import { NotAsked } from '../../contract/outcome.ts';
import { kindsWithDefault, kindsWithoutDefault } from '../../contract/requirements/defaults.ts';
import { defaultOf, propertiesOf } from '../../contract/resource.ts';
import { resources } from '../../contract/resources.ts';
import {
  type Changed,
  requireLeftOut,
  sparselyUpdated,
  updatedWithout,
} from '../../experiments/sparse-customers.ts';
import { check } from '../../helpers/judging/check.ts';
import type { CheckContext } from '../../helpers/judging/context.ts';
import { expect } from '../../helpers/judging/matchers.ts';
import { propertyOf } from '../../helpers/records/reading.ts';

const [resource] = resources;

for (const property of propertiesOf(resource, ...kindsWithDefault))
  check(`defaults/update/${property}`, async ({ customers, shared }) => {
    const sparse = await shared(sparselyUpdated);
    requireLeftOut(sparse, property);

    expect(customers.seenIn(sparse.read, sparse.written)).toHaveDefault(
      property,
      defaultOf(resource.properties[property]),
    );
  });

for (const property of propertiesOf(resource, ...kindsWithoutDefault))
  check(`defaults/update-forgets/${property}`, async (context) => {
    const { before, read, written } = await leftOutOnUpdate(context, property);
    const old = propertyOf(context.customers.seenIn(before).object, property);
    if (old === undefined || old === null || old === '' || (Array.isArray(old) && old.length === 0))
      throw new NotAsked(`the customer held no ${property} that could have been kept`);

    expect(context.customers.seenIn(read, written)).not.toKeep(property, old);
  });

async function leftOutOnUpdate(context: CheckContext, property: string): Promise<Changed> {
  if (property === 'Name' || property === 'ShortName') return updatedWithout(context, property);
  const sparse = await context.shared(sparselyUpdated);
  requireLeftOut(sparse, property);
  return sparse;
}
