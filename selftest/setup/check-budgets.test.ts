import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect } from 'vitest';
import { test, writeFileIn } from '../lab/folder.ts';

const program = join(import.meta.dirname, 'check-budgets.ts');
const limits = { '.': 1, one: 100, 'one/two': 10 };
const lines = { 'a.mjs': 1, 'one/a.ts': 98, 'one/two/a.js': 10, 'three/a.md': 9 };

test.for([
  ['lines within limits', {}, {}, 0, /^$/],
  ['limits that moved', { one: 98, 'one/two': 12 }, { 'one/two/a.js': 12 }, 0, /^$/],
  ['a folder that grew', {}, { 'one/two/a.js': 11 }, 1, /^one\/two has 11 .* limit of 10 .*\n$/],
  ['a folder that shrank', {}, { 'one/a.ts': 96 }, 0, /^one has 96 .* lower the limit to 96\.\n$/],
  ['a file of no folder', {}, { 'three/a.ts': 1 }, 1, /^three\/a\.ts is in no folder .*\n$/],
  ['a sum that grew', { one: 101 }, {}, 1, /^.* origin\/main to 111: .*\n.* HEAD\^ to 111: .*\n$/],
] as const)('the check tells of %s', ([, changed, changedLines, exitCode, says], { folder }) => {
  const author = ['-c', 'user.name=a', '-c', 'user.email=a@b.example'];
  const git = (...args: string[]) => execFileSync('git', [...author, ...args], { cwd: folder });
  const write = (budgets: object) => writeFileIn(folder, 'budgets.json', JSON.stringify(budgets));
  git('init', '--quiet');
  write(limits);
  git('add', '.');
  for (const time of ['one', 'two']) git('commit', '--quiet', '--allow-empty', '-m', time);
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  write({ ...limits, ...changed });
  for (const [file, count] of Object.entries({ ...lines, ...changedLines }))
    writeFileIn(folder, file, 'x\n'.repeat(count));

  const { status, stdout, stderr } = spawnSync(process.execPath, [program], {
    cwd: folder,
    env: { PATH: process.env.PATH },
  });

  expect(`${stdout}${stderr}`).toMatch(says);
  expect(status).toBe(exitCode);
});
