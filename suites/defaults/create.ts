import { propertiesOf } from '../../contract/resource.ts';
import { resources } from '../../contract/resources.ts';
import { requireLeftOut, sparseCustomer } from '../../experiments/sparse-customers.ts';
import { check } from '../../helpers/judging/check.ts';
import type { CheckContext } from '../../helpers/judging/context.ts';
import { expect } from '../../helpers/judging/matchers.ts';

const [resource] = resources;

async function expectDefault(
  { customers, shared }: CheckContext,
  property: string,
  expected: boolean | number | null,
): Promise<void> {
  const sparse = await shared(sparseCustomer);
  requireLeftOut(sparse, property);

  expect(customers.seenIn(sparse.read, sparse.written)).toHaveDefault(property, expected);
}

for (const property of propertiesOf(resource, 'boolean'))
  check(`defaults/create-boolean/${property}`, (context) =>
    expectDefault(context, property, false),
  );

for (const property of propertiesOf(resource, 'decimal', 'integer'))
  check(`defaults/create-number/${property}`, (context) => expectDefault(context, property, 0));

for (const property of propertiesOf(resource, 'identifier'))
  check(`defaults/create-identifier/${property}`, (context) =>
    expectDefault(context, property, null),
  );
