import { describe, expect } from 'vitest';
import { configuredSecrets } from '../../helpers/config/configured-secrets.ts';
import { Secrets } from '../../helpers/masking/secrets.ts';
import { OneTimeCodes } from '../../helpers/oauth/one-time-codes.ts';
import { changeAnswers } from '../../reference/variations/change-answers.ts';
import {
  askForCode,
  settingsOf,
} from '../../reference/variations/freedoms/authorize/second-factor.ts';
import { change, every } from '../../reference/variations/variation.ts';
import { callMain } from '../lab/call-main.ts';
import { executablePath } from '../lab/chromium.ts';
import { hurriedClock } from '../lab/hurried-clock.ts';
import { expectNoStackTrace, hasResult, outcomesOf, readResult } from '../lab/result.ts';
import { test, type Visit } from '../lab/visit.ts';
import { PieceFinder } from '../secrets/find-pieces.ts';
import { readWritten } from '../secrets/read-written.ts';

/** Seconds that a code is good for. */
const period = 30;
const rules = askForCode(period);
const right = settingsOf(period).API_TOTP_SECRET;
const seed = /secret=(\w+)/.exec(right)?.[1] ?? '';
const otherSeed = 'ORUGS4ZANFZSA3TPEBZWKZLE';
const walk = ['--only', 'authorize/code-in-query'];
const settings = (API_TOTP_SECRET?: string) => ({ CHROMIUM_PATH: executablePath, API_TOTP_SECRET });

/** Where a piece of a seed is told. */
function toldOf(secret: string, { stdout, stderr, reportsDir }: Visit): string[] {
  const outputs = [
    { place: 'standard output', text: stdout },
    { place: 'error output', text: stderr },
  ];
  const written = hasResult({ reportsDir } as Visit) ? readWritten(reportsDir) : [];
  return new PieceFinder(new Map([[secret, 'seed']])).find([...outputs, ...written]);
}

describe('a service with a second factor', { concurrent: true }, () => {
  test('a run is conformant, uses each code once, and tells no seed', async ({ run }) => {
    const told = await run([...walk, 'authorize/failed-login', 'token/code-response'], {
      rules,
      environment: settings(right),
      clock: hurriedClock(),
    });

    expect(told.exitCode, told.text).toBe(0);
    expect(Object.values(outcomesOf(readResult(told)))).not.toContain('inconclusive');
    expect(told.text).toContain('each code works once: waiting');
    // The first walks of both flows, and that whose code is exchanged.
    expect(told.reference.statistics.logins).toBe(5);
    // Those with a wrong password: a code that was used before would have been another one.
    expect(told.reference.statistics.failedLogins).toBe(2);
    expect(toldOf(seed, told)).toEqual([]);
    expect(toldOf(told.reference.environment.API_CLIENT_ID ?? '', told)).not.toEqual([]);
  });

  test('without a seed it is the set-up, and the setting is named', async ({ run }) => {
    const told = await run(walk, { rules, environment: settings() });

    expect(told.exitCode, told.text).toBe(3);
    expect(told.text).toContain('The login asks for a one-time code (a second factor)');
    expect(told.text).toContain("Set API_TOTP_SECRET to the seed of that user's second factor");
    expect(told.text).not.toContain('Check API_USERNAME and API_PASSWORD');
    expectNoStackTrace(told);
  });

  test('a wrong seed is tried once, and told without a piece of it', async ({ run }) => {
    const told = await run(walk, { rules, environment: settings(otherSeed) });

    expect(told.exitCode, told.text).toBe(3);
    expect(told.text).toContain('Check API_TOTP_SECRET, and the clock of this machine');
    expect(told.reference.statistics).toMatchObject({ logins: 0, failedLogins: 1 });
    expect(toldOf(otherSeed, told)).toEqual([]);
    expectNoStackTrace(told);
  });

  test.for([
    ['a digit that base32 does not have', 'ORUGS4ZANFZSA3TPEBZWKZL1'],
    ['a code in its place', '492039'],
    ['a seed of codes that are counted', `otpauth://hotp/Books?secret=${otherSeed}&counter=1`],
    ['an address without a seed', 'otpauth://totp/Books:somebody'],
  ])('a malformed seed is refused unseen: %s', async ([, given], { run }) => {
    const told = await run(walk, { rules, environment: settings(given) });

    expect(told.exitCode, told.text).toBe(3);
    expect(told.text).toContain('API_TOTP_SECRET is no seed of one-time codes. Give the secret');
    expect(told.text).not.toContain(given);
    expect(toldOf(otherSeed, told)).toEqual([]);
    expect(told.reference.statistics.requests).toBe(0);
  });

  test('a login that asks for the code before it looks at the password is spent none on', async ({
    run,
  }) => {
    const told = await run(['--only', 'authorize/failed-login-grants-nothing'], {
      rules: every(
        rules,
        change('isPasswordRight', () => true),
      ),
      environment: settings(right),
      clock: hurriedClock(),
    });

    expect(told.exitCode, told.text).toBe(2);
    expect(told.text).toContain('it is not known whether the login would have failed');
  });
});

test.for([
  ['as an address', right],
  ['in groups of small letters', seed.toLowerCase().replace(/.{4}(?=.)/g, '$& ')],
])('a seed is masked in its plain form too: %s', ([, given]) => {
  const secrets = new Secrets(configuredSecrets({ API_TOTP_SECRET: given }));

  for (const told of [given, seed, seed.slice(0, -2)])
    expect(secrets.mask(`It is ${told}`)).toMatch(/^It is ?\*\*\*$/);
});

test('codes are used once by all who share a state directory', async ({ folder }) => {
  const secrets = new Secrets();
  const plain = { secret: seed, algorithm: 'SHA1', digits: 6, period: 1 };
  const clock = hurriedClock();
  const open = () => new OneTimeCodes(plain, folder, secrets, clock);
  const [one, other] = [open(), open()];

  const codes = await Promise.all([one.next(), other.next(), one.next(), open().next()]);

  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect(secrets.mask(`The code ${code}.`)).toBe('The code ***.');
});

describe('doctor', () => {
  test.for([
    [0, 0, 'clock ok: The clock of this machine is '],
    [120, 3, 'cure: Set the clock of this machine by a time server'],
    [-120, 3, 'clock problem: The clock of this machine is 1'],
  ] as const)('a service %i seconds ahead', async ([seconds, exitCode, says], { start }) => {
    const reference = await start({
      rules: changeAnswers((_, answer) => {
        const theirs = new Date(Date.now() + seconds * 1000).toUTCString();
        return { ...answer, headers: { ...answer.headers, Date: theirs } };
      }),
    });

    const told = await callMain(['doctor', '--without', 'browser'], {
      ...reference.environment,
      API_TOTP_SECRET: right,
    });

    expect(told.text).toContain(says);
    expect(told.exitCode).toBe(exitCode);
  });
});
