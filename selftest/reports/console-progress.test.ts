import { expect, test } from 'vitest';
import { ConsoleReport } from '../../reports/console/console.ts';
import { KeptOutput } from './console-output.ts';
import { breach, findingsWith, runWith } from './made-up-run.ts';

const [finding] = findingsWith();
if (finding === undefined) throw new Error('The catalogue is empty.');

test('the beginning names the target and what it is', () => {
  const out = new KeptOutput();

  new ConsoleReport(out).begin(runWith().target);

  expect(out.text).toContain('Asking https://books.example/v221 (test environment, version 221)');
});

test('elsewhere than on a terminal a line is written every tenth', () => {
  const out = new KeptOutput();
  const report = new ConsoleReport(out, { now: () => 0 });

  for (let done = 1; done <= 200; done += 1) report.found(finding, { done, total: 200 });

  expect(out.text.split('\n').filter(Boolean)).toHaveLength(10);
  expect(out.text).toContain('   50 %  100/200 · 0:00\n');
});

test('what is going on is said before anything is judged', () => {
  const out = new KeptOutput();

  new ConsoleReport(out).begin(runWith().target);

  expect(out.text).toContain('\n  logging in, and looking at what is there\n');
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

test('on a terminal one line is rewritten below the failures, and taken away at the end', () => {
  const out = new KeptOutput({ isTTY: true });
  let passed = 0;
  const report = new ConsoleReport(out, { width: 90, now: () => passed });
  const failed = { ...finding, ...breach('GET /1', 'status 404', '200') };

  report.begin(runWith().target);
  passed = 94_000;
  report.found(finding, { done: 1, total: 200 });
  report.found(failed, { done: 2, total: 200 });

  const lines = out.text.split('\r\u001b[2K').slice(1);
  expect(lines[0]).toBe('  logging in, and looking at what is there · 0:00');
  expect(lines[1]).toBe('  1/200 · 1:34');
  expect(lines.slice(2).join('')).toBe(
    `  ✗ ${finding.id}: expected status 404, got 200\n  1/200 · 1:34  2/200 · 1 failed · 1:34`,
  );

  report.end(runWith());
  expect(out.text.split('\r\u001b[2K').at(-1)).toMatch(/^\n {2}authorize /);
});
