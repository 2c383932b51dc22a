import { expect, test } from 'vitest';
import { ConsoleReport } from '../../reports/console/console.ts';
import { KeptOutput } from './console-output.ts';
import { breach, findingsWith, runWith } from './made-up-run.ts';

const [finding] = findingsWith();
if (finding === undefined) throw new Error('The catalogue is empty.');

test('the beginning names the target and what it is', () => {
  const out = new KeptOutput();

  new ConsoleReport(out).begin(runWith().target, 'judging');

  expect(out.text).toContain('Target: https://books.example/v221 (test environment, version 221)');
});

test('a line is written every tenth', () => {
  const out = new KeptOutput();
  const report = new ConsoleReport(out, { now: () => 0 });

  for (let done = 1; done <= 200; done += 1) report.found(finding, { done, total: 200 });

  expect(out.text.split('\n').filter(Boolean)).toHaveLength(10);
  expect(out.text).toContain('   50 %  100/200 · 0:00\n');
});

test('what is going on is said before anything is judged', () => {
  const out = new KeptOutput();

  new ConsoleReport(out).begin(runWith().target, 'judging');

  expect(out.text).toContain('\n  judging\n');
});

test('each failure is told when it is found, and not all of very many', () => {
  const out = new KeptOutput();
  const report = new ConsoleReport(out, { width: 60, now: () => 0 });
  const failed = { ...finding, ...breach('GET /1', 'status 404', `200,\n${'x'.repeat(100)}`) };

  for (let done = 1; done <= 30; done += 1) report.found(failed, { done, total: 300 });

  const told = out.text
    .split('\n')
    .filter((line) => line.startsWith(`  ✗ ${finding.id}: expected`));
  expect(told).toHaveLength(20);
  expect(told[0]).toHaveLength(59);
  expect(out.text).toContain('   10 %  30/300 · 30 failed · 0:00\n');
});
