import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { test } from '../lab/folder.ts';
import { tellFinished } from './console-output.ts';
import { breach, findingsWith, runWith } from './made-up-run.ts';

const required = findingsWith().filter(({ level }) => level === 'required').length;
const failed = breach('GET /', 'status 404', '200');

test('a conformant run says how much was kept', () => {
  expect(tellFinished(runWith())).toContain(
    `CONFORMANT: ${required} of ${required} required rows passed. Exit code 0.\n`,
  );
});

test('a non-conformant run counts what is broken, and what else is not kept', () => {
  const findings = findingsWith({
    'customer/delete': failed,
    'customer/read': { outcome: 'waived', text: 'Known deviation: x' },
    'customer/update': { outcome: 'inconclusive', text: 'ECONNRESET' },
    'list/answers-a-list': { outcome: 'not-run', text: 'left out' },
    'token/hygiene': failed,
  });

  const told = tellFinished(runWith({ findings, verdict: 'nonconformant' })).replaceAll('\n', ' ');

  expect(told).toContain(
    `NON-CONFORMANT: 1 of ${required} required rows failed, ${required - 4} passed, 1 waived, 1 inconclusive, 1 not run. Advice: 1. Exit code 1.`,
  );
});

test('after a breach the last line is what to type next, with its target', () => {
  const findings = findingsWith({ 'customer/update-keeps/City': failed });
  const selection = { target: 'mine', only: [], without: [], gate: 'required' } as const;

  const told = tellFinished(runWith({ findings, verdict: 'nonconformant', selection }));

  expect(told).toMatch(/\nNext: npm start -- --target mine --only customer\/update-keeps\/City\n$/);
});

test('a run that breaks nothing but the list of known deviations says so', () => {
  const reason = 'The known deviation customer/delete was accepted until 2020-01-31.';

  const told = tellFinished(runWith({ verdict: 'nonconformant', reason }));

  expect(told.replaceAll('\n', ' ')).toContain(`NON-CONFORMANT: ${reason} Exit code 1.`);
});

test('a service that fixed a deviation is not called broken', () => {
  const reason = 'The known deviation customer/delete is fixed: remove it from the list.';

  const told = tellFinished(runWith({ verdict: 'nonconformant', reason, isFixed: true }));

  expect(told.replaceAll('\n', ' ')).toContain(
    `FIXED: ${reason} ${required} of ${required} required rows passed. Exit code 1.`,
  );
});

test.for([
  ['setup', 'npm start -- doctor', 'Exit code 3.'],
  ['suite-failure', 'DEBUG=1', 'Exit code 4.'],
] as const)(
  'a run with verdict %s begins with reason and cure, and tells no chapter',
  ([verdict, cure, exitCode]) => {
    const told = tellFinished(runWith({ verdict, reason: 'The login failed.' }));

    expect(told).toMatch(/^The login failed\.\n/);
    expect(told.indexOf(cure)).toBeGreaterThan(0);
    expect(told).not.toContain('passed');
    expect(told).toContain(exitCode);
  },
);

test('a run that was stopped by its set-up does not say that it asked nothing, beside a count', () => {
  const told = tellFinished(
    runWith({ verdict: 'setup', reason: 'The login failed.', requests: 3 }),
  );

  expect(told).toContain('3 requests in 9.1 s.');
  expect(told).toContain('NOT JUDGED: the set-up is wrong. Exit code 3.');
  expect(told).not.toContain('asked nothing');
});

test('a run that broke off does not count what nobody counted', () => {
  const broken = { verdict: 'suite-failure', unaccounted: true, requests: 0, made: 0 } as const;

  const told = tellFinished(runWith({ ...broken, leftovers: ['CF-1'] }));

  expect(told).toContain('its requests were not counted. 1 customer may be left');
  expect(told).toContain('CF-1');
  expect(told).not.toContain('0 requests');
  expect(tellFinished(runWith(broken)).replaceAll('\n', ' ')).toContain(
    'The journal lists no customer that is left.',
  );
});

test('requests and customers are counted', () => {
  expect(tellFinished(runWith())).toContain(
    '412 requests in 9.1 s. 37 customers created, none left.',
  );
  expect(tellFinished(runWith({ swept: 2 }))).toContain(
    '9.1 s. 2 customers that killed runs had left were removed first. 37\n',
  );
});

test('customers that are left are named, with what takes them away', () => {
  const told = tellFinished(runWith({ leftovers: ['CF-1', 'CF-2'] }));

  expect(told).toContain('37 customers created, 2 may be left on the target:\n  CF-1, CF-2\n');
  expect(told).toContain('npm start -- sweep\n');
});

test('what no sweep can take is not said to be swept', () => {
  const byHand = 'Customer 7 (without a name, and new since the run began: look at it by hand)';

  expect(tellFinished(runWith({ leftovers: [byHand] }))).not.toContain('sweep');
  expect(tellFinished(runWith({ leftovers: [byHand, 'CF-1'] }))).toContain('sweep');
});

test('what is to be typed after a run of a named target is about that target', () => {
  const selection = { ...runWith().selection, target: 'w' };
  const of = (told: Parameters<typeof runWith>[0]) => tellFinished(runWith({ ...told, selection }));

  expect(of({ leftovers: ['CF-1'] })).toContain('npm start -- sweep --target w\n');
  expect(of({ verdict: 'setup', reason: 'The login failed.' })).toContain(
    'npm start -- doctor --target w\n',
  );
});

test('the reports that are there are named', ({ folder }) => {
  mkdirSync(join(folder, 'allure-report'));
  writeFileSync(join(folder, 'allure-report', 'index.html'), '');

  const told = tellFinished(runWith({ reportsDir: folder }));

  expect(told).toContain(`Reports  ${join(folder, 'allure-report', 'index.html')}\n`);
  expect(told).not.toContain('conformance.json');
});
