import { defaultOf } from '../../contract/resource.ts';
import { createsWithout } from '../../experiments/defaults/creates-without.ts';
import { check, expect } from '../../helpers/judging/index.ts';

for (const what of ['boolean', 'number', 'identifier', 'value'])
  check(`defaults/create-${what}/*`, async (context, property) => {
    const expected = defaultOf(context.resource.properties[property]);

    for (const { read, written } of await createsWithout(context, property))
      expect(context.records.seenIn(read, written)).toHaveDefault(property, expected);
  });
