import { expect, test } from 'vitest';
import { faults } from '../../reference/variations/variations.ts';
import { runAgainst } from '../trial/run-against.ts';

test('where JSON shows a record now this way and now that, XML is not blamed for it', async () => {
  const fault = faults.find(({ name }) => name === 'update-not-shown-by-second-read');
  const { outcomes } = await runAgainst({
    rules: fault?.change ?? {},
    inProcess: true,
    ids: ['customer/update', 'format/xml-says-the-same/City'],
  });

  expect(outcomes.get('customer/update')?.outcome).toBe('failed');
  expect(outcomes.get('format/xml-says-the-same/City')?.outcome).not.toBe('failed');
});
