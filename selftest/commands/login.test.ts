import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { logInByHand } from '../../commands/login.ts';
import { hasScreen } from '../../commands/screen.ts';
import { readConfig } from '../../helpers/config/read-config.ts';
import type { WalkRequest } from '../../helpers/login/walk-types.ts';
import type { Reference } from '../../reference/start.ts';
import { callMain } from '../lab/call-main.ts';
import { executablePath } from '../lab/chromium.ts';
import { modeOf } from '../lab/folder.ts';
import { expectNoStackTrace, outcomesOf, readResult } from '../lab/result.ts';
import { runPlainly } from '../lab/run-plainly.ts';
import { test } from '../lab/service.ts';
import { PieceFinder } from '../secrets/find-pieces.ts';
import { readWritten } from '../secrets/read-written.ts';

type Person = NonNullable<WalkRequest['person']>;

/** What a person does in the window. */
const logIn =
  ({ environment }: Reference, answer: 'allow' | 'deny' = 'allow'): Person =>
  async (page) => {
    await page.fill('#username', environment.API_USERNAME ?? '');
    await page.fill('#password', environment.API_PASSWORD ?? '');
    await page.click('button');
    await page.click(`button[value=${answer}]`, { noWaitAfter: true });
  };

/** The command as it is, but for the window and the person. */
function save(reference: Reference, folder: string, person: Person) {
  const { API_USERNAME: _, API_PASSWORD: __, ...environment } = reference.environment;
  const settings = { CHROMIUM_PATH: executablePath, STATE_DIR: join(folder, 'state') };
  const choice = { without: ['writes'], wantsBrowser: true, hasSession: () => true } as const;
  const config = readConfig({ ...environment, ...settings }, choice);
  return logInByHand(config, { hasWindow: false, person });
}

function run(reference: Reference, folder: string, changed = {}, argv: readonly string[] = []) {
  const environment = {
    ...reference.environment,
    CHROMIUM_PATH: executablePath,
    API_USERNAME: undefined,
    API_PASSWORD: undefined,
    ...changed,
  };
  return callMain(['run', ...argv], environment, { folder, means: runPlainly() });
}

const ofTheLogin = [
  'authorize/asks-login-and-permission',
  'authorize/failed-login-grants-nothing',
  'authorize/refused-permission-grants-nothing',
];

describe('login --save', () => {
  test('a run without a password goes on with the session, and says when it has ended', async ({
    folder,
    start,
  }) => {
    const reference = await start();
    await save(reference, folder, logIn(reference));
    const [file = ''] = readdirSync(join(folder, 'state')).filter((it) => /^session-/.test(it));
    expect(modeOf(join(folder, 'state', file))).toBe('600');

    const rows = ['authorize/code-in-query', 'authorize/token-in-fragment', 'token/code-response'];
    const told = await run(reference, folder, {}, ['--only', ...rows, ...ofTheLogin]);

    expect(told.exitCode, told.text).toBe(0);
    expect(reference.statistics).toMatchObject({ logins: 1, failedLogins: 0 });
    const outcomes = outcomesOf(readResult(told));
    expect(outcomes).toMatchObject({
      'authorize/code-in-query': 'passed',
      'authorize/token-in-fragment': 'passed',
      'token/code-response': 'passed',
    });
    for (const row of ofTheLogin) expect(outcomes).not.toHaveProperty(row);
    const sessions = [...reference.service.sessions.keys()];
    expect(readFileSync(join(folder, 'state', file), 'utf8')).toContain(sessions[0]);
    const finder = new PieceFinder(new Map(sessions.map((session) => [session, 'session'])));
    const outputs = { place: 'the outputs', text: told.text };
    expect(finder.find([outputs, ...readWritten(told.reportsDir)])).toEqual([]);

    reference.service.sessions.clear();
    const later = await run(reference, folder, {}, ['--only', 'authorize/code-in-query']);

    expect(later.exitCode, later.text).toBe(3);
    expect(later.text).toContain('The session kept by login --save has ended. Type it again');
    expect(later.text).not.toContain('Check API_USERNAME');
    expectNoStackTrace(later);
  });

  test('where it has ended and a password is set, a run says so and types that', async ({
    folder,
    start,
  }) => {
    const reference = await start();
    await save(reference, folder, logIn(reference));
    reference.service.sessions.clear();
    const { API_USERNAME, API_PASSWORD } = reference.environment;

    const told = await run(reference, folder, { API_USERNAME, API_PASSWORD }, [
      '--only',
      ...ofTheLogin,
    ]);

    expect(told.exitCode, told.text).toBe(0);
    expect(told.text).toContain('The session kept by login --save has ended.');
    expect(outcomesOf(readResult(told))).toMatchObject({
      'authorize/asks-login-and-permission': 'passed',
      'authorize/failed-login-grants-nothing': 'passed',
    });
  });

  test.for<[what: string, says: string, person: (reference: Reference) => Person]>([
    ['says no', 'error=access_denied', (reference) => logIn(reference, 'deny')],
    [
      'closes the window',
      'the window was closed',
      () => async (page) => {
        await page.waitForLoadState('networkidle');
        await page.close();
      },
    ],
  ])('nothing is kept where the person %s', async ([, says, person], { folder, start }) => {
    const reference = await start();

    await expect(save(reference, folder, person(reference))).rejects.toThrow(says);
    expect(existsSync(join(folder, 'state'))).toBe(false);
  });

  test.runIf(process.platform === 'linux')(
    'without a screen it says so, and asks nothing',
    async ({ folder, start }) => {
      const reference = await start();

      const told = await callMain(['login', '--save'], reference.environment, { folder });

      expect(told.exitCode).toBe(3);
      expect(told.text).toContain('this machine has no screen');
      expect(reference.statistics.requests).toBe(0);
    },
  );

  test.for([
    ['linux', {}, false],
    ['linux', { DISPLAY: ':0' }, true],
    ['linux', { WAYLAND_DISPLAY: 'wayland-0' }, true],
    ['darwin', {}, true],
  ] as const)('on %s with %o a screen is there: %s', ([platform, env, isThere]) => {
    expect(hasScreen(platform, env)).toBe(isThere);
  });
});
