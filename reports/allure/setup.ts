import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { RowRecord } from '../../contract/row-record.ts';
import type { RunRecord } from '../../contract/run-record.ts';
import { ConformanceAllureReporter } from './vitest-reporter.ts';

export interface AllureSetup {
  readonly reportsDir: string;
  readonly target: RunRecord['target'];
  readonly suiteVersion: string;
  /** What becomes of a row in the end: a breach may be a known deviation. */
  readonly settle?: (row: RowRecord) => RowRecord;
}

/** Where the results for Allure are, below REPORTS_DIR. */
export function allureResultsDir(reportsDir: string): string {
  return join(reportsDir, 'allure-results');
}

/** The reporter for vitest's `reporters`; takes the results of earlier runs away, which would count as retries. */
export function setUpAllure(setup: AllureSetup): ConformanceAllureReporter {
  const { target, suiteVersion } = setup;
  const resultsDir = allureResultsDir(setup.reportsDir);
  rmSync(resultsDir, { recursive: true, force: true });
  return new ConformanceAllureReporter({
    resultsDir,
    ...(setup.settle !== undefined && { settle: setup.settle }),
    environmentInfo: {
      Target: target.embedded
        ? `${target.baseUrl} (the embedded reference service)`
        : target.baseUrl,
      'API version': target.version,
      Environment: target.environment,
      Suite: suiteVersion,
      Node: process.versions.node,
    },
  });
}

/** How the report sorts what did not pass: a breach, advice, and what could not be asked stay apart. */
export const allureCategories = [
  {
    name: 'The suite itself failed',
    matchers: [{ labels: { outcome: '^suite-failure$' } }],
  },
  {
    name: 'Broken promises of the contract',
    matchers: [{ statuses: ['failed'], labels: { tag: '^required$' } }],
  },
  {
    name: 'Advice: a standard is not followed',
    matchers: [{ statuses: ['failed'], labels: { tag: '^advisory$' } }],
  },
  { name: 'Could not be asked', matchers: [{ statuses: ['broken'] }] },
  { name: 'Known deviations', matchers: [{ labels: { outcome: '^waived$' } }] },
  { name: 'Not asked', matchers: [{ labels: { outcome: '^not-run$' } }] },
] as const;
