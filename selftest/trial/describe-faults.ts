import { describe, expect, test } from 'vitest';
import { Limiter } from '../../helpers/network/limiter.ts';
import type { Fault } from '../../reference/variations/variation.ts';
import { isLetGo } from './let-go.ts';
import { tryFault } from './try-faults.ts';

/** Tests that each fault fails its own row, unless it is let go, and that this row passes without it. */
export function describeFaults(faults: readonly Fault[]): void {
  const limiter = new Limiter(12);
  describe('the row of a fault fails with it alone', { concurrent: true }, () => {
    test.for(faults.map((fault) => [fault.breaks, fault.name, fault] as const))(
      '%s: %s',
      async ([, , fault]) => {
        const result = await limiter.run(() => tryFault(fault));

        expect(result.suiteErrors, 'errors of the suite itself').toEqual([]);
        expect(result.untold, 'records left and not told').toEqual([]);
        expect(result.caught, `${fault.does} The row said ${result.told}`).toBe(!isLetGo(fault));
        expect(result.passesWithout, `Without it: ${result.toldWithout}`).toBe(true);
      },
    );
  });
}
