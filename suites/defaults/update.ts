import { kindsWithDefault, kindsWithoutDefault } from '../../contract/requirements/defaults.ts';
import { defaultOf, propertiesOf } from '../../contract/resource.ts';
import { ofResources } from '../../contract/resources.ts';
import { leftOutOnUpdate, valueLeftOut } from '../../experiments/sparse-records.ts';
import { check, expect } from '../../helpers/judging/index.ts';

for (const property of ofResources((one) => propertiesOf(one, ...kindsWithDefault)))
  check(`defaults/update/${property}`, async (context) => {
    const { read, written } = await leftOutOnUpdate(context, property);
    const expected = defaultOf(context.resource.properties[property]);

    expect(context.records.seenIn(read, written)).toHaveDefault(property, expected);
  });

for (const property of ofResources((one) => propertiesOf(one, ...kindsWithoutDefault)))
  check(`defaults/update-forgets/${property}`, async (context) => {
    const { old, read, written } = await valueLeftOut(context, property);

    expect(context.records.seenIn(read, written)).not.toKeep(property, old);
  });
