import { describe, expect, test } from 'vitest';
import { Limiter } from '../../helpers/network/limiter.ts';
import type { Freedom } from '../../reference/variations/variation.ts';
import { freedoms } from '../../reference/variations/variations.ts';
import { type Asking, groupsOf, tryFreedoms } from './try-freedoms.ts';

/** Tests that the suite accuses none of the lawful services that are chosen, and judges each. */
export function describeFreedoms(
  isChosen: (freedom: Freedom) => boolean,
  asking: Asking = {},
): void {
  const groups = groupsOf(freedoms.filter(isChosen));
  const limiter = new Limiter(8);
  describe('a lawful service with', { concurrent: true }, () => {
    test.for(groups.map((group) => [group.map(({ name }) => name).join(', '), group] as const))(
      '%s',
      async ([, group]) => {
        const problems = await limiter.run(() => tryFreedoms(group, asking));

        expect(problems, group.map(({ does }) => does).join(' ')).toEqual([]);
      },
    );
  });
}
