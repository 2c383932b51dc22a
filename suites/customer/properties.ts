import { keptOnCreate, keptOnUpdate } from '../../experiments/records/kept-values.ts';
import { refusedForms } from '../../experiments/records/refused-forms.ts';
import { recordsToHave } from '../../experiments/records/shown-records.ts';
import { check, expect } from '../../helpers/judging/index.ts';

check('customer/has/*', async (context, property) => {
  for (const seen of await recordsToHave(context, property))
    expect(seen).toHaveDocumented(property);
});

check('customer/create-keeps/*', async (context, property) => {
  for (const write of await refusedForms(context, [property], 'create'))
    expect(write).toBeAccepted();
  const kept = await keptOnCreate(context, property);

  for (const { seen, value } of kept) expect(seen()).toKeep(property, value);
});

check('customer/update-keeps/*', async (context, property) => {
  for (const write of await refusedForms(context, [property], 'update'))
    expect(write).toBeAccepted();
  for await (const { kept, gone } of keptOnUpdate(context, property)) {
    for (const { seen, value } of kept) expect(seen()).toKeep(property, value);
    for (const { seen, value } of gone) expect(seen()).not.toKeep(property, value);
  }
});
