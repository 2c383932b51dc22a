import { propertiesOf, writableProperties } from '../../contract/resource.ts';
import { ofResources } from '../../contract/resources.ts';
import { keptOnCreate, keptOnUpdate } from '../../experiments/kept-values.ts';
import { refusedForms } from '../../experiments/refused-forms.ts';
import { shownRecords } from '../../experiments/shown-records.ts';
import { check, expect } from '../../helpers/judging/index.ts';

for (const property of ofResources(propertiesOf))
  check(`customer/has/${property}`, async ({ records, shared }) => {
    for (const answer of await shared(shownRecords))
      expect(records.seenIn(answer)).toHaveDocumented(property);
  });

for (const property of ofResources(writableProperties)) {
  check(`customer/create-keeps/${property}`, async (context) => {
    for (const write of await refusedForms(context, [property], 'create'))
      expect(write).toBeAccepted();
    for (const { seen, value } of await keptOnCreate(context, property))
      expect(seen()).toKeep(property, value);
  });

  check(`customer/update-keeps/${property}`, async (context) => {
    for (const write of await refusedForms(context, [property], 'update'))
      expect(write).toBeAccepted();
    const { kept, gone } = await keptOnUpdate(context, property);

    for (const { seen, value } of kept) expect(seen()).toKeep(property, value);
    for (const { seen, value } of gone) expect(seen()).not.toKeep(property, value);
  });
}
