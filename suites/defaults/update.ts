import { kindsWithDefault, kindsWithoutDefault } from '../../contract/requirements/defaults.ts';
import { defaultOf, propertiesOf } from '../../contract/resource.ts';
import { resources } from '../../contract/resources.ts';
import { leftOutOnUpdate, valueLeftOut } from '../../experiments/sparse-records.ts';
import { checksOf, expect } from '../../helpers/judging/index.ts';

for (const resource of resources) {
  const { check } = checksOf(resource);

  for (const property of propertiesOf(resource, ...kindsWithDefault))
    check(`defaults/update/${property}`, async (context) => {
      const { read, written } = await leftOutOnUpdate(context, property);
      const expected = defaultOf(resource.properties[property]);

      expect(context.records.seenIn(read, written)).toHaveDefault(property, expected);
    });

  for (const property of propertiesOf(resource, ...kindsWithoutDefault))
    check(`defaults/update-forgets/${property}`, async (context) => {
      const { old, read, written } = await valueLeftOut(context, property);

      expect(context.records.seenIn(read, written)).not.toKeep(property, old);
    });
}
