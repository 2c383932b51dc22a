import { defaultOf } from '../../contract/resource.ts';
import { leftOutOnUpdate, valueLeftOut } from '../../experiments/sparse-records.ts';
import { check, expect } from '../../helpers/judging/index.ts';

check('defaults/update/*', async (context, property) => {
  const { read, written } = await leftOutOnUpdate(context, property);
  const expected = defaultOf(context.resource.properties[property]);

  expect(context.records.seenIn(read, written)).toHaveDefault(property, expected);
});

check('defaults/update-forgets/*', async (context, property) => {
  const { old, read, written } = await valueLeftOut(context, property);

  expect(context.records.seenIn(read, written)).not.toKeep(property, old);
});
