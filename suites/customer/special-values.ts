import {
  amountsWithDecimals,
  datesOfManyDays,
  unusualTexts,
} from '../../experiments/special-values.ts';
import { check, expect, fact } from '../../helpers/judging/index.ts';

for (const [id, values] of [
  ['customer/text-survives', unusualTexts],
  ['customer/decimals-survive', amountsWithDecimals],
] as const)
  check(id, async (context) => {
    for (const { property, written, seen } of await values(context))
      expect(seen).toKeep(property, written);
  });

check('customer/date-notation', async (context) => {
  for (const { property, written, read, seen, ...notation } of await datesOfManyDays(context)) {
    context.observe(`customer/date-notation/${property}`, read.replace(/\d/g, '9'));

    expect(seen).toKeep(property, written);
    for (const day of notation.slashed)
      expect(fact(`${property}, written with slashes`, day, seen.answer)).toSay(written);
    for (const { order, first } of notation.orders)
      expect(fact(`${property} as ${read}, of ${written},`, order, seen.answer)).toSay(first);
  }
});
