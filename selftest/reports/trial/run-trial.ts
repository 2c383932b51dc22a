import { startVitest } from 'vitest/node';
import type { Config } from '../../../helpers/config/config.ts';
import '../../../helpers/run/global-setup.ts';
import ConformanceAllureReporter from '../../../reports/allure/vitest-reporter.ts';

/** Runs the made-up checks as a conformance run does, into the directory given as argument. */
const [reportsDir = ''] = process.argv.slice(2);
const target = {
  baseUrl: 'https://books.example/v221',
  environment: 'test',
  version: '221',
  embedded: false,
};

const vitest = await startVitest('test', [], {
  root: import.meta.dirname,
  config: false,
  watch: false,
  name: 'conformance',
  include: ['trial-checks.ts'],
  provide: { config: { reportsDir, target } as Config },
  reporters: [new ConformanceAllureReporter()],
});
await vitest.close();
process.exitCode = 0;
