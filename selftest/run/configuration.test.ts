import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { expectNoStackTrace, hasResult, outcomesOf, readResult } from '../lab/result.ts';
import { briefly, test, type Visit } from '../lab/visit.ts';

const nothing = {
  API_BASE_URL: undefined,
  API_ENVIRONMENT: undefined,
  API_DATABASE_ID: undefined,
  API_CLIENT_ID: undefined,
  API_CLIENT_SECRET: undefined,
  API_REDIRECT_URI: undefined,
  API_SCOPE: undefined,
  API_USERNAME: undefined,
  API_PASSWORD: undefined,
  API_REFRESH_TOKEN: undefined,
};

const expectNothingAsked = (told: Visit) => {
  expect(told.exitCode).toBe(3);
  expect(told.reference.statistics.requests).toBe(0);
  expect(hasResult(told)).toBe(false);
  expectNoStackTrace(told);
};

describe('configuration of a run', { concurrent: true }, () => {
  test('without any setting the embedded reference service is asked', async ({ run }) => {
    const told = await run(briefly('list/answers-a-list'), { environment: nothing });

    expect(told.exitCode).toBe(0);
    expect(readResult(told).target.embedded).toBe(true);
    expect(told.stdout).toContain('(the embedded reference service, version 221)');
    const [first, ...others] = told.stdout.trim().split('\n');
    expect(first).toBe('No target is configured: this is the embedded reference service.');
    expect(others.at(-1)).toBe('No target is configured: this was the embedded reference service.');
    expect(told.reference.statistics.requests).toBe(0);
  });

  test.for([
    [{ API_CLIENT_ID: 'x', API_DATABASE_ID: 'y' }, 'here are API_CLIENT_ID, API_DATABASE_ID.'],
    [{ API_BASE_URL: '', API_CLIENT_ID: 'x' }, 'API_CLIENT_SECRET is missing'],
    [{ API_BASE_URL: ' ' }, 'API_BASE_URL is missing'],
    [{ API_MAX_CONCURRENCY: '2' }, 'API_BASE_URL is missing'],
    [{ API_BASEURL: 'x' }, 'API_BASEURL is no setting of this suite: .env.example has them all.'],
    [{ api_base_url: 'x' }, 'api_base_url is no setting of this suite'],
  ] as const)(
    '%o without an address is not about the embedded service',
    async ([environment, says], { run }) => {
      const told = await run(briefly('list/'), { environment: { ...nothing, ...environment } });

      expectNothingAsked(told);
      expect(told.text).toContain('--embedded');
      expect(told.text).toContain(says);
    },
  );

  test('a target without an address is not the embedded service', async ({ run }) => {
    const told = await run([...briefly('list/'), '--target', 'acme'], {
      environment: nothing,
      prepare: (folder) => writeFileSync(join(folder, '.env.acme'), 'REPORTS_DIR=acme\n'),
    });

    expectNothingAsked(told);
    expect(told.text).toContain('API_BASE_URL is missing');
  });

  test('--embedded asks the embedded service whatever the settings are', async ({ run }) => {
    const told = await run([...briefly('list/answers-a-list'), '--embedded']);

    expect(told.exitCode).toBe(0);
    expect(readResult(told).target.embedded).toBe(true);
    expect(told.text).not.toContain('No target is configured');
    expect(told.reference.statistics.requests).toBe(0);
  });

  test('a misspelt setting is refused beside those that are right', async ({ run }) => {
    const told = await run(briefly('list/'), {
      environment: { API_ALOW_WRITES: '127.0.0.1', API_CLIENTSECRET: 'quite+secret' },
    });

    expectNothingAsked(told);
    expect(told.text).toContain(
      'API_ALOW_WRITES is no setting of this suite: .env.example has them all.',
    );
    expect(told.text).toContain('API_CLIENTSECRET is no setting of this suite');
    expect(told.text).not.toContain('quite+secret');
  });

  test('every problem is told at once, by name, and no secret with it', async ({ run }) => {
    const told = await run(briefly('list/'), {
      environment: {
        API_BASE_URL: 'http://books.example/v221',
        API_ENVIRONMENT: 'staging',
        API_DATABASE_ID: ' ',
        API_CLIENT_ID: undefined,
        API_CLIENT_SECRET: 'quite+secret',
        API_REDIRECT_URI: 'nowhere',
        API_REFRESH_TOKEN: 'also+secret',
        API_MAX_CONCURRENCY: 'lots',
        API_CA_FILE: '/there/is/none.pem',
      },
    });

    expectNothingAsked(told);
    for (const problem of [
      'API_BASE_URL is plain http to books.example, which would send secrets without encryption: use https',
      'API_ENVIRONMENT is "staging": allowed are test and production.',
      'API_DATABASE_ID is missing: ',
      'API_CLIENT_ID is missing: ',
      'API_REDIRECT_URI is "nowhere": an absolute address',
      'API_MAX_CONCURRENCY is "lots": a number from 1 to 100 is allowed.',
      'API_CA_FILE: /there/is/none.pem cannot be read: ENOENT',
    ])
      expect(told.text).toContain(problem);
    expect(told.stderr).toContain('API_CLIENT_ID is missing: ');
    expect(told.text).not.toMatch(/(quite|also)\+secret/);
  });

  test('the environment wins over .env.NAME, which wins over .env', async ({ run }) => {
    const told = await run([...briefly('list/'), '--target', 'acme'], {
      environment: { API_LOGIN_TIMEOUT: '3000' },
      prepare: (folder) => {
        const lines = (value: number, ...names: string[]) =>
          names.map((name) => `${name}=${value}\n`).join('');
        const [login, answer, connect] = [
          'API_LOGIN_TIMEOUT',
          'API_ANSWER_TIMEOUT',
          'API_CONNECT_TIMEOUT',
        ] as const;
        writeFileSync(join(folder, '.env.acme'), lines(2000, login, answer));
        writeFileSync(join(folder, '.env'), lines(1000, login, answer, connect));
      },
    });

    expectNothingAsked(told);
    expect(told.text).toContain('API_LOGIN_TIMEOUT is "3000"');
    expect(told.text).toContain('API_ANSWER_TIMEOUT is "2000"');
    expect(told.text).toContain('API_CONNECT_TIMEOUT is "1000"');
  });

  test('a secret of .env gives way to the file that .env.NAME names for it', async ({ run }) => {
    const told = await run([...briefly('list/'), '--target', 'acme'], {
      environment: { API_CLIENT_SECRET: undefined },
      prepare: (folder) => {
        writeFileSync(join(folder, '.env'), 'API_CLIENT_SECRET=of-another-target\n');
        writeFileSync(join(folder, '.env.acme'), 'API_CLIENT_SECRET_FILE=/there/is/none\n');
      },
    });

    expectNothingAsked(told);
    expect(told.text).toContain('API_CLIENT_SECRET_FILE: /there/is/none cannot be read');
    expect(told.text).not.toContain('both set');
  });

  test('a target without its file is told, with what to do', async ({ run }) => {
    const told = await run([...briefly('list/'), '--target', 'acme']);

    expectNothingAsked(told);
    expect(told.text).toContain('--target acme needs the file .env.acme');
    expect(told.text).toContain('copy .env.example to it');
    expect(told.text).toMatch(/npm start -- init --target \w+/);
  });

  test('what is left out says why: on production, and by choice', async ({ run }) => {
    const told = await run(
      [
        ...['--without', 'browser', 'xml'],
        ...['--only', 'list/', 'format/json-on-request', 'format/xml-on-request'],
      ],
      { environment: { API_ENVIRONMENT: 'production' } },
    );

    expect(told.exitCode).toBe(0);
    expect(told.reference.statistics.customersCreated).toBe(0);
    const result = readResult(told);
    expect(outcomesOf(result)).toEqual({
      'list/answers-a-list': 'passed',
      'list/shape': 'passed',
      'format/json-on-request': 'passed',
    });
    const reasonOf = (wanted: string) =>
      result.requirements.find(({ id }) => id === wanted)?.reason ?? '';
    expect(reasonOf('list/shows-created')).toContain('only with API_ALLOW_WRITES=127.0.0.1');
    expect(reasonOf('format/xml-on-request')).toBe('left out by --without xml');
  });
});
