import { expect, test } from 'vitest';
import type { Finding } from '../../contract/finding.ts';
import { ConsoleReport } from '../../reports/console/console.ts';
import { KeptOutput } from './console-output.ts';
import { findingsWith, runWith } from './made-up-run.ts';

const [finding] = findingsWith();
if (finding === undefined) throw new Error('The catalogue is empty.');

test('the beginning names the target and what it is', () => {
  const out = new KeptOutput();

  new ConsoleReport(out).begin(runWith().target);

  expect(out.text).toContain('Asking https://books.example/v221 (test environment, version 221)');
});

test('elsewhere than on a terminal a line is written every tenth', () => {
  const out = new KeptOutput();
  const report = new ConsoleReport(out);

  for (let done = 1; done <= 200; done += 1) report.found(finding, { done, total: 200 });

  expect(out.text.split('\n').filter(Boolean)).toHaveLength(10);
  expect(out.text).toContain('   50 %  100 of 200 requirements\n');
});

test('on a terminal one line is rewritten, and taken away at the end', () => {
  const out = new KeptOutput({ isTTY: true });
  const report = new ConsoleReport(out, { width: 60 });

  report.found(
    { ...finding, id: 'customer/create-keeps/DefaultDeliveryAddressIsUsedAlways' as Finding['id'] },
    { done: 1, total: 200 },
  );
  report.found(finding, { done: 2, total: 200 });

  expect(out.text).not.toContain('\n');
  const lines = out.text.split('\r\u001b[2K').slice(1);
  expect(lines[0]).toHaveLength(59);
  expect(lines[1]).toBe(`  2 of 200  ${finding.id}`);

  report.end(runWith());
  expect(out.text.split('\r\u001b[2K')[3]).toMatch(/^ {2}authorize /);
});
