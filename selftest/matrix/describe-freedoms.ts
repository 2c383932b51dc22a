import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import type { Browser } from '../../helpers/login/browser.ts';
import { Limiter } from '../../helpers/network/limiter.ts';
import { freedoms } from '../../reference/variations/variations.ts';
import { matrixDir } from './matrix-dir.ts';
import { type FreedomResult, tryFreedom } from './try-freedoms.ts';

type IsChosen = (freedom: (typeof freedoms)[number]) => boolean;

/** Tests that no freedom of a part is accused; the results are kept for the table. */
export function describeFreedoms(
  part: string,
  isChosen: IsChosen,
  browser?: () => Browser | undefined,
  only?: readonly string[],
): void {
  // What was looked at a second time counts as it was then.
  const results = new Map<string, FreedomResult>();
  // One user after another keeps a browser waiting; of whole runs at once each waits for the others, up to its limits.
  const limiter = new Limiter(browser === undefined ? 5 : 3);
  describe(`freedoms: ${part}`, { concurrent: true }, () => {
    for (const freedom of freedoms.filter(isChosen))
      test(`${freedom.about}: ${freedom.name}`, async () => {
        const result = await limiter.run(() => tryFreedom(freedom, browser?.(), only));
        results.set(result.name, result);

        expect(result.suiteErrors, 'errors of the suite itself').toEqual([]);
        expect(result.obstacle, freedom.does).toBeUndefined();
        expect(result.asked, 'required rows that were asked').toBeGreaterThan(0);
        expect(result.accused, freedom.does).toEqual([]);
        const isJudged = result.unjudged.length === 0;
        expect(isJudged, result.unjudged.join('\n')).toBe(freedom.strict !== true);
        expect(result.leftovers, 'customers left').toEqual([]);
        expect(result.untold, 'customers left and not told').toEqual([]);
      });
  });
  afterAll(() => {
    mkdirSync(matrixDir, { recursive: true });
    writeFileSync(
      new URL(`freedoms-${part}.json`, matrixDir),
      JSON.stringify([...results.values()], null, 1),
    );
  });
}
