import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/**
 * Counts the results of `npm test`, to which a command that failed without a failed test adds one.
 * @param {string} junit the JUnit file, empty if there is none
 * @param {{ start: number, test: number }} exitCodes of `npm start` and `npm test`
 * @returns {{ passed: number, failed: number }}
 */
export function tally(junit, { start, test }) {
  // Read without a library: it must also count when the packages could not be installed.
  const suites = junit.match(/<testsuite\s[^>]*>/g) ?? [];
  const sum = (/** @type {string} */ attribute) =>
    suites
      .map((suite) => Number(new RegExp(`\\s${attribute}="(\\d+)"`).exec(suite)?.[1] ?? 0))
      .reduce((total, count) => total + count, 0);
  const failedTests = sum('failures') + sum('errors');
  const passed = sum('tests') - failedTests - sum('skipped');
  const testBroke = failedTests === 0 && (test !== 0 || passed === 0);
  return { passed, failed: failedTests + (start === 0 ? 0 : 1) + (testBroke ? 1 : 0) };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [path = '', start, test] = process.argv.slice(2);
  const junit = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const { passed, failed } = tally(junit, { start: Number(start), test: Number(test) });
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
