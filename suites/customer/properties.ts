import { propertiesOf, writableProperties } from '../../contract/resource.ts';
import { ofResources } from '../../contract/resources.ts';
import { keptOnCreate, keptOnUpdate } from '../../experiments/kept-values.ts';
import { shownRecords } from '../../experiments/shown-records.ts';
import { check, expect } from '../../helpers/judging/index.ts';

for (const property of ofResources(propertiesOf))
  check(`customer/has/${property}`, async ({ records, shared }) => {
    for (const answer of await shared(shownRecords))
      expect(records.seenIn(answer)).toHaveDocumented(property);
  });

for (const property of ofResources(writableProperties)) {
  check(`customer/create-keeps/${property}`, async (context) => {
    const { records } = context;
    for (const { write, read, value } of await keptOnCreate(context, property))
      expect(records.seenIn(read, write)).toKeep(property, value);
  });

  check(`customer/update-keeps/${property}`, async (context) => {
    const { records } = context;
    const { kept, gone } = await keptOnUpdate(context, property);

    for (const { write, read, value } of kept)
      expect(records.seenIn(read, write)).toKeep(property, value);
    for (const { write, read, value } of gone)
      expect(records.seenIn(read, write)).not.toKeep(property, value);
  });
}
