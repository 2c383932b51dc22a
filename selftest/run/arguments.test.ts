import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { callMain } from '../lab/call-main.ts';
import { startCommand } from '../lab/command.ts';
import { test } from '../lab/folder.ts';
import { startNode } from '../lab/start-node.ts';

test.for([
  [['--onyl', 'list/'], "unknown option '--onyl' (Did you mean --only?)"],
  [['--without', 'writing'], 'Allowed choices are browser, writes, xml.'],
  [['--gate', 'open'], 'Allowed choices are required, advisory.'],
  [['--shard', '4/3'], 'Give I/N, with I from 1 to N, such as 1/3.'],
  [['--shard', '0/3'], 'Give I/N, with I from 1 to N, such as 1/3.'],
  [['--target', '../acme'], 'Give a name of letters, digits'],
  [['--deviations', 'none.json'], 'none.json cannot be read as known deviations'],
] as const)('%s is refused, with what is allowed', async ([argv, hint], { folder }) => {
  const told = await callMain(['run', ...argv], { REPORTS_DIR: folder, STATE_DIR: folder });

  expect(told.exitCode).toBe(3);
  expect(told.text).toContain(hint);
  expect(readdirSync(folder)).toEqual([]);
});

test.for([
  [['sweep'], { npm_config_target: 'mine' }, 'npm start -- sweep --target mine'],
  [['mine'], { npm_config_target: 'true' }, 'npm start -- --target mine'],
  [[], { npm_config_gate: 'advisory', npm_config_json: 'true' }, 'npm start -- --gate advisory'],
] as const)(
  '%s with %o is refused: npm kept an option',
  async ([argv, kept, meant], { folder }) => {
    const told = await callMain(argv, { REPORTS_DIR: folder, STATE_DIR: folder, ...kept });

    expect(told.exitCode).toBe(3);
    expect(told.text).toContain(`because no "--" stands before it. Type: ${meant}`);
    expect(readdirSync(folder)).toEqual([]);
  },
);

test('a command that is misspelt is told as one, with those that there are', async ({ folder }) => {
  const told = await callMain(['docter'], { REPORTS_DIR: folder, STATE_DIR: folder });

  expect(told.exitCode).toBe(3);
  expect(told.text).toContain(
    '"docter" is not a command. The commands are run, plan, init, sweep, doctor, describe,',
  );
});

test('the help of run says what each exit code means', async ({ folder }) => {
  const told = await callMain(['run', '--help'], { REPORTS_DIR: folder, STATE_DIR: folder });

  expect(told.exitCode).toBe(0);
  expect(told.text).toContain('replaces those of the last run, also with --only and --failed');
  for (const code of [0, 1, 2, 3, 4, 130])
    expect(told.stdout).toMatch(new RegExp(`^  ${code} `, 'm'));
});

test('the help names the command that was typed', async ({ folder }) => {
  const bin = join(import.meta.dirname, '..', '..', 'bin', 'conformance.js');
  const { PATH } = process.env;
  const links = join(folder, 'node_modules', '.bin');
  const link = join(links, 'accounting-api-conformance');
  mkdirSync(links, { recursive: true });
  symlinkSync(bin, link);

  const started = await startCommand(folder, ['run', '--help'], {}).ended;
  const called = await startNode([bin, 'run', '--help'], {
    cwd: dirname(dirname(bin)),
    env: { PATH },
  }).ended;
  const installed = await startNode([link, 'run', '--help']).ended;

  expect(started.stdout).toContain('Usage: npm start -- run [options]');
  expect(started.stdout).toContain('npm start -- --only customer');
  expect(called.stdout).toContain('Usage: node bin/conformance.js run [options]');
  expect(installed.stdout).toContain('Usage: npx accounting-api-conformance run [options]');
  expect(installed.stdout).toContain('npx accounting-api-conformance --only customer');
});

test.for([
  ['--deviations'],
  ['--baseline'],
  ['--failed'],
  ['API_RESOURCES'],
  ['API_CA_FILE', 'API_CUSTOMER_TEMPLATE', 'API_LOGIN_SCRIPT', 'API_PASSWORD_FILE'],
])('a pipe that is named for a file is not waited for: %s', async (names, { folder }) => {
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const argv = names.filter((name) => name.startsWith('--')).flatMap((name) => [name, pipe]);

  const told = await callMain(
    ['run', ...argv],
    Object.fromEntries(names.map((name) => [name, pipe])),
  );

  expect(told.exitCode).toBe(3);
  expect(told.text.split('no regular file')).toHaveLength(1 + names.length);
});
