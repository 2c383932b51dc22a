import { defaultOf } from '../../contract/resource.ts';
import { updatesWithout, valuesLeftOut } from '../../experiments/defaults/updates-without.ts';
import { check, expect } from '../../helpers/judging/index.ts';

check('defaults/update/*', async (context, property) => {
  const expected = defaultOf(context.resource.properties[property]);

  for await (const { read, written } of updatesWithout(context, property))
    expect(context.records.seenIn(read, written)).toHaveDefault(property, expected);
});

check('defaults/update-forgets/*', async (context, property) => {
  for await (const { old, read, written } of valuesLeftOut(context, property))
    expect(context.records.seenIn(read, written)).not.toKeep(property, old);
});
