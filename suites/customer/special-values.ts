import { propertiesOf } from '../../contract/resource.ts';
import { refusedForms } from '../../experiments/records/refused-forms.ts';
import {
  amountsWithDecimals,
  datesOfManyDays,
  unusualTexts,
} from '../../experiments/records/special-values.ts';
import { check, expect, fact } from '../../helpers/judging/index.ts';

check('customer/text-survives', async (context) => {
  for (const { property, written, seen } of await unusualTexts(context))
    expect(seen).toKeep(property, written);
});

check('customer/decimals-survive', async (context) => {
  const decimals = propertiesOf(context.resource, 'decimal');

  for (const write of await refusedForms(context, decimals, 'create', 'update'))
    expect(write).toBeAccepted();
  for (const { property, written, seen } of await amountsWithDecimals(context))
    expect(seen).toKeep(property, written);
});

check('customer/date-notation', async (context) => {
  const dates = propertiesOf(context.resource, 'date');
  for (const write of await refusedForms(context, dates, 'create', 'update'))
    expect(write).toBeAccepted();
  for (const { property, written, read, seen, notation } of await datesOfManyDays(context)) {
    expect(seen).toKeep(property, written);
    context.observe(`customer/date-notation/${property}`, `${written} is read as ${read}`);

    for (const [what, told, wanted] of notation)
      expect(fact(what, told, seen.answer)).toSay(wanted);
  }
});
