import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { every } from '../../reference/variations/variation.ts';
import { faults } from '../../reference/variations/variations.ts';
import { test } from '../lab/service.ts';
import { startNode } from '../lab/start-node.ts';

const root = join(import.meta.dirname, '..', '..');
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');

test('vitest by itself runs the checks that -t names, and writes their Allure results', async ({
  folder,
}) => {
  const ended = await startNode(
    [vitest, 'run', '--root', root, '--project', 'conformance', '-t', 'customer/delete: '],
    { cwd: folder, env: { PATH: process.env.PATH, REPORTS_DIR: folder } },
  ).ended;

  expect(ended.exitCode, ended.stdout + ended.stderr).toBe(0);
  const results = join(folder, 'allure-results');
  const files = readdirSync(results);
  const told = files.filter((name) => name.endsWith('-result.json'));
  expect(told.map((name) => JSON.parse(readFileSync(join(results, name), 'utf8')))).toEqual([
    expect.objectContaining({ historyId: 'customer/delete', status: 'passed' }),
  ]);
  expect(files.filter((name) => name.endsWith('.httpexchange'))).not.toEqual([]);
  expect(files).toContain('environment.properties');
});

test('reporters of vitest name the place of the check that failed', async ({ folder, start }) => {
  const id = 'status/404-unknown-call';
  const fault = faults.find(({ breaks }) => breaks === id);
  const { environment } = await start({ rules: every(fault?.change ?? (() => undefined)) });
  const file = join(folder, 'told.json');
  const args = ['--project', 'conformance', '-t', `${id}: `, '--reporter=json'];
  const ended = await startNode([vitest, 'run', '--root', root, ...args, '--outputFile', file], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      ...environment,
      REPORTS_DIR: folder,
      STATE_DIR: join(folder, 'state'),
    },
  }).ended;

  expect(ended.exitCode, ended.stdout + ended.stderr).toBe(1);
  const told = JSON.parse(readFileSync(file, 'utf8')).testResults[0].assertionResults;
  const { failureMessages } = told.find(({ status }: { status: string }) => status === 'failed');
  const [, path = '', line] = / at file:\/\/(.*):(\d+):\d+$/.exec(failureMessages[0]) ?? [];
  expect(path).toBe(join(root, 'suites', 'resource', 'requirements.ts'));
  const lines = readFileSync(path, 'utf8').split('\n');
  expect(lines[Number(line) - 1]).toBe('requirement(');
  expect(lines[Number(line)]).toBe(`  '${id}',`);
});
