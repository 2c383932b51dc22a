import { defaultOf, propertiesOf } from '../../contract/resource.ts';
import { ofResources } from '../../contract/resources.ts';
import { leftOutOnCreate } from '../../experiments/sparse-records.ts';
import { check, expect } from '../../helpers/judging/index.ts';

for (const [id, ...kinds] of [
  ['defaults/create-boolean', 'boolean'],
  ['defaults/create-number', 'decimal', 'integer'],
  ['defaults/create-identifier', 'identifier'],
] as const)
  for (const property of ofResources((one) => propertiesOf(one, ...kinds)))
    check(`${id}/${property}`, async (context) => {
      const { read, written } = await leftOutOnCreate(context, property);
      const expected = defaultOf(context.resource.properties[property]);

      expect(context.records.seenIn(read, written)).toHaveDefault(property, expected);
    });
