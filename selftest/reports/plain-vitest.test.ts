import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
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
