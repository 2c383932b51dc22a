import { propertiesOf } from '../../contract/resource.ts';
import { resources } from '../../contract/resources.ts';
import { leftOutOnCreate } from '../../experiments/sparse-records.ts';
import { checksOf, expect } from '../../helpers/judging/index.ts';

for (const resource of resources) {
  const { check } = checksOf(resource);

  for (const property of propertiesOf(resource, 'boolean'))
    check(`defaults/create-boolean/${property}`, async (context) => {
      const { read, written } = await leftOutOnCreate(context, property);

      expect(context.records.seenIn(read, written)).toHaveDefault(property, false);
    });

  for (const property of propertiesOf(resource, 'decimal', 'integer'))
    check(`defaults/create-number/${property}`, async (context) => {
      const { read, written } = await leftOutOnCreate(context, property);

      expect(context.records.seenIn(read, written)).toHaveDefault(property, 0);
    });

  for (const property of propertiesOf(resource, 'identifier'))
    check(`defaults/create-identifier/${property}`, async (context) => {
      const { read, written } = await leftOutOnCreate(context, property);

      expect(context.records.seenIn(read, written)).toHaveDefault(property, null);
    });
}
