import type { ObservedValue } from '../../contract/finding.ts';
import { kindsWithoutDefault } from '../../contract/requirements/defaults.ts';
import { propertiesOf } from '../../contract/resource.ts';
import { sparseCustomer, sparselyUpdated } from '../../experiments/sparse-customers.ts';
import { check } from '../../helpers/judging/check.ts';
import { propertyOf } from '../../helpers/records/reading.ts';

check('defaults/others', async ({ customers, observe, resource, shared }) => {
  const created = await shared(sparseCustomer);
  const updated = await shared(sparselyUpdated);

  for (const property of propertiesOf(resource, ...kindsWithoutDefault))
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
