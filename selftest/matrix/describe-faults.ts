import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { faults } from '../../reference/variations/variations.ts';
import { explainRed } from './explain-red.ts';
import { matrixDir } from './matrix-dir.ts';
import { type FaultResult, tryFault } from './try-faults.ts';

/** Tests that every fault of a chapter turns its own row red; the results are kept for the table. */
export function describeFaults(chapter: string): void {
  const results: FaultResult[] = [];
  describe(`faults of ${chapter}`, { concurrent: true }, () => {
    for (const fault of faults.filter(({ breaks }) => breaks.startsWith(`${chapter}/`)))
      test(`${fault.breaks}: ${fault.name}`, async () => {
        const result = await tryFault(fault);
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
  });
  afterAll(() => {
    mkdirSync(matrixDir, { recursive: true });
    writeFileSync(new URL(`faults-${chapter}.json`, matrixDir), JSON.stringify(results, null, 1));
  });
}
