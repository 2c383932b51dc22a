import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { issueRefreshToken } from '../../reference/endpoints/issue.ts';
import type { ReferenceOptions } from '../../reference/start.ts';
import { callMain } from '../lab/call-main.ts';
import { addressOfNobody } from '../lab/host.ts';
import { test } from './doctor-visit.ts';

const withoutBrowser = ['--without', 'browser'];

interface Sick {
  readonly options?: ReferenceOptions;
  readonly settings?: Readonly<Record<string, string>>;
  readonly exitCode?: number;
  /** Found, cause and cure. */
  readonly says: readonly string[];
}

const sick: Readonly<Record<string, Sick>> = {
  'a wrong client secret': {
    settings: { API_CLIENT_SECRET: 'not-the-secret' },
    says: [
      'token problem: The Token endpoint answered 401',
      'cure: Compare API_CLIENT_ID, API_CLIENT_SECRET',
      'database skipped: Doctor got no access token in the steps above',
    ],
  },
  'a refresh token that is no longer good': {
    settings: { API_REFRESH_TOKEN: 'of-yesterday' },
    says: ['cure: Generate a new refresh token for the background user'],
  },
  'a version that is not there': {
    options: { rules: { isVersionSegment: () => false } },
    says: ['service problem: Nothing is there. GET /v221/', 'cure: Check API_BASE_URL'],
  },
  'maintenance, which is trouble': {
    options: {
      rules: { finish: () => ({ status: 503, headers: { 'Retry-After': '60' }, body: '' }) },
    },
    exitCode: 2,
    says: ['busy or under maintenance'],
  },
  'an administration that is not there': {
    settings: { API_DATABASE_ID: 'NL404' },
    says: [
      'database problem: The service answers 404 for the customer list of administration "NL404"',
    ],
  },
  'an address that is none, for which nothing else is looked at': {
    settings: { API_BASE_URL: 'books' },
    says: ['API_BASE_URL is "books"', 'network skipped: '],
  },
};

test.for(Object.entries(sick))(
  '%s',
  async ([, { options = {}, settings, exitCode = 3, says }], { look }) => {
    const told = await look(options, settings, ...withoutBrowser);

    expect(told.exitCode).toBe(exitCode);
    for (const sentence of says) expect(told.text).toContain(sentence);
    expect(told.text).not.toMatch(/not-the-secret|of-yesterday/);
    expect(told.text.trim()).toMatch(
      exitCode === 3
        ? /Next: correct the first problem above, then type npm start -- doctor --without browser$/
        : /Next: try again later, type npm start -- doctor --without browser$/,
    );
  },
);

describe('registration', () => {
  test('a refresh token that is replaced is kept, and used the next time', async ({
    folder,
    look,
  }) => {
    const rotating: ReferenceOptions = {
      rules: {
        refreshTokenAfter: (exchange, token) => {
          token.revoked = true;
          return issueRefreshToken(exchange, token);
        },
      },
    };
    const { reference, ...first } = await look(rotating, {}, ...withoutBrowser);

    const second = await callMain(['doctor', ...withoutBrowser], reference.environment, { folder });

    expect(first.text).toContain('It issued a new refresh token. The suite keeps it in');
    expect(second.exitCode).toBe(0);
  });
});

describe('the way to the service', () => {
  test('a port where nobody listens is trouble, and what comes after is left out', async ({
    look,
  }) => {
    const { reference, ...told } = await look(
      {},
      { API_BASE_URL: `${await addressOfNobody()}/v221` },
      ...withoutBrowser,
    );

    expect(told.exitCode).toBe(2);
    expect(told.text).toContain('the connection was refused (ECONNREFUSED)');
    expect(told.text).toContain('token skipped: It needs network');
    expect(reference.statistics.requests).toBe(0);
  });
});

describe('configuration', () => {
  test('every fault is told, and nothing else is looked at before they are mended', async ({
    folder,
    look,
  }) => {
    const file = join(folder, 'template.json');
    writeFileSync(file, '{"create": {"Colour": "red"}}');

    const { reference, ...told } = await look(
      {},
      { API_CLIENT_SECRET: '', API_PASSWORD: '', API_CUSTOMER_TEMPLATE: file },
    );

    expect(told.exitCode).toBe(3);
    expect(told.text).toContain('API_CLIENT_SECRET is missing');
    expect(told.text).toContain('API_PASSWORD is missing');
    expect(told.text).toContain('create/Colour is not known');
    expect(told.text).toContain('token skipped: Correct the settings above');
    expect(reference.statistics.requests).toBe(0);
  });

  test('a refresh token is not used up where its successor cannot be kept', async ({
    folder,
    look,
  }) => {
    const file = join(folder, 'file');
    writeFileSync(file, '');

    const { reference, ...told } = await look(
      {},
      { STATE_DIR: join(file, 'state') },
      ...withoutBrowser,
    );

    expect(told.exitCode).toBe(3);
    expect(told.text).toContain('STATE_DIR is');
    expect(reference.statistics.tokenRequests).toBe(0);
    expect(existsSync(join(file, 'state'))).toBe(false);
  });
});
