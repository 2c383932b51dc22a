import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { callMain } from '../lab/call-main.ts';
import { modeOf, writeFileIn } from '../lab/folder.ts';
import { hasResult, readResult } from '../lab/result.ts';
import { briefly, test } from '../lab/visit.ts';

const foreign = [
  'notes.tmp',
  'junit.xml',
  'login-page.png',
  'allure-results/of-another-project-result.json',
  'allure-report/index.html',
];

/** A folder that somebody else uses, with names in it that the suite has a use for as well. */
function makeHome(folder: string): string {
  const home = join(folder, 'home');
  for (const name of foreign) writeFileIn(home, name, `of others: ${name}`);
  chmodSync(home, 0o755);
  return home;
}

function expectUntouched(home: string): void {
  expect(modeOf(home)).toBe('755');
  for (const name of foreign)
    expect(readFileSync(join(home, name), 'utf8')).toBe(`of others: ${name}`);
}

describe('folders that others use', () => {
  test('reports are written beside what is there, time and again', async ({ folder, run }) => {
    const home = makeHome(folder);
    for (const _ of ['first run', 'second run']) {
      const told = await run(briefly('list/answers-a-list'), {
        environment: { REPORTS_DIR: home },
        withAllure: true,
      });

      expect(told.exitCode).toBe(0);
      expect(readResult(told).verdict).toBe('conformant');
      expectUntouched(home);
      const junit = join(home, 'conformance-junit.xml');
      expect(readFileSync(junit, 'utf8')).toContain('list/answers-a-list');
      expect(told.text).toContain('conformance-junit.xml');
      expect(told.text).toContain('conformance-allure-report/index.html');
    }
  });

  test('a result file of somebody else is not replaced', async ({ folder, run }) => {
    const home = join(folder, 'home');
    const file = writeFileIn(home, 'conformance.json', '{"verdict":"green"}');

    const told = await run(briefly('list/'), { environment: { REPORTS_DIR: home } });

    expect(told.exitCode).toBe(3);
    expect(told.text).toContain('REPORTS_DIR is "');
    expect(told.reference.statistics.requests).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe('{"verdict":"green"}');
  });

  test('a state directory that is not the suite’s own is refused', async ({ folder, run }) => {
    const home = makeHome(folder);

    const told = await run(briefly('list/'), { environment: { STATE_DIR: home } });

    expect(told.exitCode).toBe(3);
    expect(told.text).toContain(`STATE_DIR is "${home}", which holds`);
    expect(told.reference.statistics.requests).toBe(0);
    expect(hasResult(told)).toBe(false);
    expectUntouched(home);
  });

  test.for(['sweep', 'doctor'])('%s refuses it as well', async (command, { folder, start }) => {
    const home = makeHome(folder);
    const { environment, statistics } = await start();

    const told = await callMain([command], { ...environment, STATE_DIR: home });

    expect(told.exitCode).toBe(3);
    expect(told.text).toContain(`STATE_DIR is "${home}", which holds`);
    expect(statistics.customersCreated).toBe(0);
    expectUntouched(home);
  });

  test('it may hold those of shards', async ({ folder, run }) => {
    const state = join(folder, 'of-all');
    await run(briefly('list/answers-a-list'), { environment: { STATE_DIR: join(state, '1') } });

    const told = await run(briefly('list/answers-a-list'), { environment: { STATE_DIR: state } });

    expect(told.exitCode, told.text).toBe(0);
  });

  test('what earlier versions left without a mark is theirs still', async ({ folder, run }) => {
    const reports = join(folder, 'old-reports');
    writeFileIn(reports, 'conformance.json', `{"suite":{"requirements":"${'0a'.repeat(32)}"}}`);
    writeFileIn(reports, 'junit.xml', 'of an earlier run');

    const told = await run(briefly('list/answers-a-list'), {
      environment: { REPORTS_DIR: reports },
    });

    expect(told.exitCode).toBe(0);
    expect(readFileSync(join(reports, 'junit.xml'), 'utf8')).toContain('list/answers-a-list');
  });
});
