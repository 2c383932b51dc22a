import { expect } from 'vitest';
import { changeOf } from '../lab/change-of.ts';
import { test } from '../lab/session.ts';
import { spendNight } from '../safety/nights.ts';

test.for([
  'refresh-tokens-rotate',
  'refresh-tokens-rotate-sometimes',
  'refresh-token-reuse-ends-family',
  'refresh-rotates-and-ends-all',
])('a hundred thorough nights: %s', async (name, { place }) => {
  const reference = await place.start({ rules: changeOf(name) });
  for (let count = 1; count <= 100; count++) {
    reference.clock.advance(24 * 3600);
    const broken = await spendNight(place, reference, { browser: count % 10 === 0 });
    expect(broken, `night ${count}`).toEqual([]);
  }
});
