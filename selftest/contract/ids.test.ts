import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { requirementIds } from '../../contract/catalogue.ts';

const known = readFileSync(new URL('ids.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');

test('the ids of the catalogue are those that operators have in their lists and reports', () => {
  expect(requirementIds).toEqual(known);
});
