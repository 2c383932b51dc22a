import { expect, test } from 'vitest';
import { tally } from '../../setup/tally.js';

const junit = `<testsuites name="vitest tests" tests="8" failures="2" errors="1">
<testsuite name="a &quot; tests=&quot;99&quot;" hostname="h" tests="5" failures="1" errors="0" skipped="2" time="0">
<testcase name="&lt;testsuite tests=&quot;7&quot;"/></testsuite>
<testsuite name="b" tests="3" failures="1" errors="1" skipped="0"></testsuite></testsuites>`;
const green =
  '<testsuites><testsuite name="a" tests="4" failures="0" errors="0" skipped="0"></testsuite></testsuites>';

test.each([
  ['failed tests are counted once', junit, { start: 0, test: 1 }, { passed: 3, failed: 3 }],
  ['all is well', green, { start: 0, test: 0 }, { passed: 4, failed: 0 }],
  ['npm start failed', green, { start: 2, test: 0 }, { passed: 4, failed: 1 }],
  [
    'npm test failed before or after the tests',
    green,
    { start: 0, test: 1 },
    { passed: 4, failed: 1 },
  ],
  ['there are no results', '', { start: 3, test: 3 }, { passed: 0, failed: 2 }],
  ['nothing was tested', '', { start: 0, test: 0 }, { passed: 0, failed: 1 }],
])('%s', (_, results, exitCodes, expected) => {
  expect(tally(results, exitCodes)).toEqual(expected);
});
