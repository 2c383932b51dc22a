import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { runCommand } from '../../setup/command.js';
import { installWithApt } from '../../setup/debian.js';
import { test, writeProgramIn } from '../lab/folder.ts';

/** An apt-get that notes what it is asked for, and knows one package. */
function makeApt(folder: string, known: string) {
  const log = join(folder, 'log');
  writeProgramIn(
    folder,
    'apt-get',
    `echo "$DEBIAN_FRONTEND $*" >> ${log}\ncase "$*" in *update|*" ${known}") ;; *) echo "E: no such package"; exit 100;; esac`,
  );
  return {
    env: { PATH: `${folder}:/usr/bin:/bin` },
    calls: () => readFileSync(log, 'utf8').trim().split('\n'),
  };
}

test('apt is asked for the headless shell, without questions', async ({ folder }) => {
  const apt = makeApt(folder, 'chromium-headless-shell');

  expect((await installWithApt(apt.env)).ok).toBe(true);
  expect(apt.calls()).toEqual([
    expect.stringMatching(/^noninteractive .* update$/),
    expect.stringMatching(
      /^noninteractive .* install -y --no-install-recommends chromium-headless-shell$/,
    ),
  ]);
});

test('a release without the headless shell is asked for the whole browser', async ({ folder }) => {
  const apt = makeApt(folder, 'chromium');

  expect((await installWithApt(apt.env)).ok).toBe(true);
  expect(apt.calls().at(-1)).toMatch(/ chromium$/);
});

test('where neither is known apt says why', async ({ folder }) => {
  expect(await installWithApt(makeApt(folder, 'none').env)).toEqual({
    ok: false,
    output: 'E: no such package\n',
  });
});

test('a command that outlasts its time is ended with what it started', async ({ folder }) => {
  const slow = writeProgramIn(folder, 'slow', 'sleep 60 & wait');
  const started = Date.now();

  const { ok, output } = await runCommand(slow, [], { limitMs: 500 });

  expect(ok).toBe(false);
  expect(output).toContain('no answer within');
  // Its output would stay open for as long as anybody that inherited it lived.
  expect(Date.now() - started).toBeLessThan(50_000);
});

test('a command that does not exist is an answer, not an exception', async () => {
  const result = await runCommand('/no/such/command', [], { limitMs: 1_000 });

  expect(result).toEqual({
    ok: false,
    output: 'spawn /no/such/command ENOENT',
    code: 'ENOENT',
  });
});
