import { defaultOf } from '../../contract/resource.ts';
import { leftOutOnCreate } from '../../experiments/sparse-records.ts';
import { check, expect } from '../../helpers/judging/index.ts';

for (const what of ['boolean', 'number', 'identifier', 'value'])
  check(`defaults/create-${what}/*`, async (context, property) => {
    const { read, written } = await leftOutOnCreate(context, property);
    const expected = defaultOf(context.resource.properties[property]);

    expect(context.records.seenIn(read, written)).toHaveDefault(property, expected);
  });
