import { isDeepStrictEqual } from 'node:util';
import { type CustomerProperty, customer, writableProperties } from '../../contract/customer.ts';
import { check } from '../../helpers/check/check.ts';
import { expect } from '../../helpers/check/matchers.ts';
import { NotAsked } from '../../helpers/check/outcome.ts';
import { sparseCustomer } from '../defaults/sparse-customers.ts';
import { requireValue, writtenCustomers } from './written-customers.ts';

for (const property of Object.keys(customer.properties) as CustomerProperty[])
  check(`customer/has/${property}`, async ({ customers, shared }) => {
    const { first, second } = await shared(writtenCustomers);
    const { read } = await shared(sparseCustomer);

    for (const answer of [first.read, second.read, read])
      expect(customers.seenIn(answer)).toHaveDocumented(property);
  });

for (const property of writableProperties) {
  check(`customer/create-keeps/${property}`, async (context) => {
    await requireValue(context, property);
    const { first, second } = await context.shared(writtenCustomers);

    for (const { sent, created, read } of [first, second])
      expect(context.customers.seenIn(read, created)).toKeep(property, sent[property]);
  });

  check(`customer/update-keeps/${property}`, async (context) => {
    await requireValue(context, property);
    const { first, second } = await context.shared(writtenCustomers);

    if (
      [first, second].every(({ sent, change }) =>
        isDeepStrictEqual(sent[property], change[property]),
      )
    )
      throw new NotAsked(`the service accepts no other value for ${property} on update`);

    for (const { change, put, changed } of [first, second])
      expect(context.customers.seenIn(changed, put)).toKeep(property, change[property]);
  });
}
