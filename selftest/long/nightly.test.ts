import { chmodSync, cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Reference } from '../../reference/start.ts';
import { every } from '../../reference/variations/variation.ts';
import { faults } from '../../reference/variations/variations.ts';
import { root } from '../lab/command.ts';
import { modeOf, writeFileIn } from '../lab/folder.ts';
import { test } from '../lab/service.ts';
import { startNode } from '../lab/start-node.ts';

const script = join(root, 'examples', 'pipelines', 'nightly.sh');
const read = (file: string) => readFileSync(file, 'utf8');
const { PATH, HOME } = process.env;

/** Runs the script of the pipelines in a folder, as they do. */
function nightly(folder: string, args: readonly string[], env: Record<string, string> = {}) {
  const options = { node: 'sh', cwd: folder, env: { PATH, HOME, ...env }, timeout: 300_000 };
  return startNode([script, ...args], options).ended;
}

/** What the runners of one night do: two shards, and their results joined. */
async function night(folder: string, { environment }: Reference, options: readonly string[]) {
  const shards = ['1', '2'].map((shard) =>
    nightly(folder, [...options, '--shard', `${shard}/2`], {
      ...environment,
      REPORTS_DIR: `shards/${shard}`,
      STATE_DIR: `.state/${shard}`,
    }),
  );
  const judged = await Promise.all(shards);
  return { judged, joined: await nightly(folder, ['merge', 'shards/1', 'shards/2']) };
}

test('a night of shards begins with the state and the history that a cache kept of the last one', async ({
  folder,
  start,
}) => {
  const reference = await start();
  const options = ['--without', 'browser', '--only', 'token'];
  const [first, second] = ['first', 'second'].map((name) => join(folder, name)) as [string, string];
  writeFileIn(first, 'own-repository');
  const before = await night(first, reference, options);
  for (const kept of ['.state', 'reports/history.jsonl'])
    cpSync(join(first, kept), join(second, kept), { recursive: true });
  const states = filesBelow(join(second, '.state'));
  // What some caches make of them.
  for (const file of states) chmodSync(file, 0o666);

  const after = await night(second, reference, options);

  for (const { judged, joined } of [before, after]) {
    expect(judged).toMatchObject([{ exitCode: 0 }, { exitCode: 0 }]);
    expect(joined.exitCode, joined.stdout + joined.stderr).toBe(0);
  }
  expect(states.length).toBeGreaterThan(0);
  expect(filesBelow(join(second, '.state')).map(modeOf)).toEqual(states.map(() => '600'));
  expect(read(join(first, 'reports', 'summary.md'))).toContain('No earlier run of this target');
  expect(read(join(second, 'reports', 'summary.md'))).toContain('Nothing changed.');
  expect(
    read(join(second, 'reports', 'history.jsonl'))
      .trim()
      .split('\n'),
  ).toHaveLength(2);
});

test('a breach gates with its reports kept, deviations.json accepts it, and baseline.json tells what is lost', async ({
  folder,
  start,
}) => {
  const fault = faults.find(({ breaks }) => breaks === 'status/404-unknown-call');
  const reference = await start({ rules: every(fault?.change ?? (() => undefined)) });
  const args = ['--without', 'browser', '--only', 'status'];

  const red = await nightly(folder, args, reference.environment);
  expect(red.exitCode, red.stdout + red.stderr).toBe(1);
  expect(readdirSync(join(folder, 'reports'))).toContain('summary.md');

  writeFileIn(
    folder,
    'deviations.json',
    JSON.stringify([{ id: fault?.breaks, reason: 'known', until: '2999-12-31' }]),
  );
  const green = await nightly(folder, args, reference.environment);
  expect(green.exitCode, green.stdout + green.stderr).toBe(0);

  const result = JSON.parse(read(join(folder, 'reports', 'conformance.json')));
  result.requirements[0] = { ...result.requirements[0], id: 'status/gone', outcome: 'passed' };
  writeFileIn(folder, 'baseline.json', JSON.stringify(result));
  const less = await nightly(folder, args, reference.environment);
  expect(less.exitCode, less.stdout + less.stderr).toBe(2);
});

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const found = readdirSync(folder, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
