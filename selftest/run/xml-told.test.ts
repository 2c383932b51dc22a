import { expect, test } from 'vitest';
import type { RequirementId } from '../../contract/catalogue.ts';
import { faults } from '../../reference/variations/variations.ts';
import { runAgainst } from '../matrix/run-against.ts';

test('what XML says of an array is told with its elements', async () => {
  const row: RequirementId = 'format/xml-says-the-same/Addresses';
  const fault = faults.find(({ name }) => name === 'xml-addresses-invented');

  const { outcomes } = await runAgainst({ inProcess: true, ids: [row], rules: fault?.change });

  expect(outcomes.get(row)?.breach?.got).toMatch(/^<Addresses>.*<\w+>.*<\/Addresses>$/s);
});
