import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { Limiter } from '../../helpers/network/limiter.ts';
import type { Fault } from '../../reference/variations/variation.ts';
import { faults } from '../../reference/variations/variations.ts';
import { explainRed } from './explain-red.ts';
import { matrixDir } from './matrix-dir.ts';
import { type FaultResult, tryFault } from './try-faults.ts';

/**
 * Tests that every fault of a chapter turns its own row red; the results are kept for the table. Of others than the
 * Customer's, the rows of their own resource are asked.
 */
export function describeFaults(
  chapter: string,
  tried: readonly Fault[] = faults.filter(({ breaks }) => breaks.startsWith(`${chapter}/`)),
): void {
  const results: FaultResult[] = [];
  const onlyOwn = ({ breaks }: Fault) =>
    faults.includes(tried[0] as Fault) ? [] : [breaks.slice(0, breaks.indexOf('/') + 1)];
  const describeThose = (some: readonly Fault[], atOnce = 1000) => {
    const limiter = new Limiter(atOnce);
    for (const fault of some)
      test(`${fault.breaks}: ${fault.name}`, async () => {
        const result = await limiter.run(() => tryFault(fault, onlyOwn(fault)));
        results.push(result);

        expect(result.suiteErrors, 'errors of the suite itself').toEqual([]);
        expect(result.untold, 'customers left and not told').toEqual([]);
        expect(result.caught, `${fault.does} The row said ${result.told}`).toBe(true);
        const unexplained = result.alsoRed.filter((id) => !explainRed(fault.breaks, id));
        expect(
          unexplained,
          `rows that ${fault.breaks} does not explain (see dependent-rows.ts)`,
        ).toEqual([]);
      });
  };
  const { alone = [], together = [] } = Object.groupBy(tried, ({ needs }) =>
    needs === 'sockets' ? 'alone' : 'together',
  );
  describe(`faults of ${chapter}`, { concurrent: true }, () => describeThose(together));
  // After those, which keep the process from hearing answers in time.
  if (alone.length > 0)
    describe('over sockets', { concurrent: false }, () => {
      describe(`faults of ${chapter}`, { concurrent: true }, () => describeThose(alone, 3));
    });
  afterAll(() => {
    mkdirSync(matrixDir, { recursive: true });
    writeFileSync(new URL(`faults-${chapter}.json`, matrixDir), JSON.stringify(results, null, 1));
  });
}
