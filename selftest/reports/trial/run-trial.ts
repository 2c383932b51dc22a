import { startVitest } from 'vitest/node';
import { waive } from '../../../helpers/run/deviations.ts';
import { allureResultsDir, setUpAllure } from '../../../reports/allure/setup.ts';

/** Runs the made-up checks as a conformance run does, into the directory given as argument. */
const [reportsDir = ''] = process.argv.slice(2);
const known = [{ id: 'defaults/update/*', reason: 'mended in 2.2.2' }];

const vitest = await startVitest('test', [], {
  root: import.meta.dirname,
  config: false,
  watch: false,
  include: ['trial-checks.ts'],
  provide: { resultsDir: allureResultsDir(reportsDir) },
  reporters: [
    setUpAllure({
      reportsDir,
      target: {
        baseUrl: 'https://books.example/v221',
        environment: 'test',
        version: '221',
        embedded: false,
      },
      suiteVersion: '1.0.0',
      settle: (row) => waive(row, known),
    }),
  ],
});
await vitest.close();
process.exitCode = 0;
