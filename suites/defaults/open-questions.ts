import { propertiesWithoutDefault } from '../../contract/requirements/defaults.ts';
import { check } from '../../helpers/check/check.ts';
import type { ObservedValue } from '../../helpers/check/context.ts';
import { propertyOf } from '../../helpers/customers/reading.ts';
import { sparseCustomer, sparselyUpdated } from './sparse-customers.ts';

check('defaults/others', async ({ customers, observe, shared }) => {
  const created = await shared(sparseCustomer);
  const updated = await shared(sparselyUpdated);

  for (const property of propertiesWithoutDefault)
    for (const [moment, { read, leftOut }] of [
      ['create', created],
      ['update', updated],
    ] as const)
      if (leftOut.has(property)) {
        const value = propertyOf(customers.seenIn(read).object, property);
        observe(`defaults/others/${moment}/${property}`, plain(value));
      }
});

function plain(value: unknown): ObservedValue {
  if (value === undefined) return 'absent';
  return value === null || typeof value !== 'object'
    ? (value as ObservedValue)
    : JSON.stringify(value);
}
