import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { root } from '../lab/command.ts';
import { test } from '../lab/folder.ts';

const long = 'Say in so many words what could be said in fewer, and then say it all over';

test('CI refuses a long commit subject that its base does not have, and no other', ({ folder }) => {
  const author = ['-c', 'user.name=a', '-c', 'user.email=a@b.example'];
  const git = (...args: string[]) => execFileSync('git', [...author, ...args], { cwd: folder });
  const commit = (subject: string) => git('commit', '--quiet', '--allow-empty', '-m', subject);
  const judge = (env = {}) =>
    spawnSync('bash', ['.ci/run'], {
      cwd: folder,
      // Nothing but git: where the subjects are good, it goes no further than npm.
      env: { PATH: process.env.PATH, npm_config_offline: 'true', ...env },
      encoding: 'utf8',
    });
  cpSync(join(root, '.ci'), join(folder, '.ci'), { recursive: true });
  git('init', '--quiet', '--initial-branch=main');
  commit(long);

  expect(judge().stdout).toContain('npm start ended with');

  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  commit(long.slice(0, 72));

  expect(judge().stdout).toContain('npm start ended with');

  commit(`${long}, twice`);
  const told = judge();

  expect(told.status).toBe(1);
  expect(told.stdout).toBe('0 passed, 1 failed\n');
  expect(told.stderr).toMatch(/^Commit subjects have at most 72 .*\n\w+ Say in so .*, twice\n$/);

  git('update-ref', 'refs/remotes/origin/next', 'HEAD');

  expect(judge({ GITHUB_BASE_REF: 'next' }).stdout).toContain('npm start ended with');
});
