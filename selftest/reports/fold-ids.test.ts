import { expect, test } from 'vitest';
import { requirementIds } from '../../contract/catalogue.ts';
import { foldIds } from '../../reports/fold-ids.ts';

const has = requirementIds.filter((id) => id.startsWith('customer/has/'));

test('of many ids the first are named and the rest is counted', () => {
  const folded = foldIds(has.slice(1));

  expect(folded).toContain(`${has[1]?.replace('customer/has/', '{')}, `);
  expect(folded).toContain(`… ${has.length - 1 - 12} more}`);
});
