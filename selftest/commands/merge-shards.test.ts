import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { requirementIds } from '../../contract/catalogue.ts';
import { callMain } from '../lab/call-main.ts';
import { startCommand } from '../lab/command.ts';
import { test } from '../lab/service.ts';

const read = (file: string) => readFileSync(file, 'utf8');

test('the shards of a real run are joined, with what each judgement rests on', async ({
  folder,
  start,
}) => {
  const reference = await start();
  const dirs = ['1', '2'].map((index) => join(folder, index));
  const ended = await Promise.all(
    dirs.map((dir, place) => {
      const argv = ['run', '--without', 'browser', '--only', 'bearer/missing-token', 'list'];
      const settings = { ...reference.environment, REPORTS_DIR: dir, STATE_DIR: dir };
      return startCommand(folder, [...argv, '--shard', `${place + 1}/2`], settings).ended;
    }),
  );

  const told = await callMain(['merge', ...dirs], { REPORTS_DIR: join(folder, 'merged') });

  expect(ended).toMatchObject([{ exitCode: 0 }, { exitCode: 0 }]);
  expect(told.exitCode, told.stdout).toBe(0);
  const asked = requirementIds.filter((id) => /^(bearer\/missing-token|list\/)/.test(id));
  const result = JSON.parse(read(join(folder, 'merged', 'conformance.json')));
  const passed = result.requirements.filter(
    ({ outcome }: { outcome: string }) => outcome === 'passed',
  );
  expect(passed.map(({ id }: { id: string }) => id)).toEqual(asked);

  const results = join(folder, 'merged', 'allure-results');
  const files = readdirSync(results);
  const tests = files
    .filter((file) => file.endsWith('-result.json'))
    .map((file) => JSON.parse(read(join(results, file))));
  expect(tests.map(({ fullName }) => fullName).sort()).toEqual([...asked].sort());
  const shown = tests.flatMap(({ steps }) =>
    steps.flatMap(({ attachments }: { attachments: { source: string }[] }) => attachments),
  );
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.filter(({ source }) => !files.includes(source))).toEqual([]);
  expect(read(join(folder, 'merged', 'junit.xml'))).toContain(
    `tests="${requirementIds.length}" failures="0"`,
  );
});
