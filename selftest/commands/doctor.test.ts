import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { issueRefreshToken } from '../../reference/endpoints/issue.ts';
import type { ReferenceOptions } from '../../reference/start.ts';
import { callMain } from '../lab/call-main.ts';
import { addressOfNobody } from '../lab/host.ts';
import { test } from './doctor-visit.ts';

const withoutBrowser = ['--without', 'browser'];

describe('registration', () => {
  test('a wrong client secret', async ({ look }) => {
    const told = await look({}, { API_CLIENT_SECRET: 'not-the-secret' }, ...withoutBrowser);

    expect(told.exitCode).toBe(3);
    expect(told.text).toContain('token problem: The Token endpoint answered 401');
    expect(told.text).toContain('cure: Compare API_CLIENT_ID, API_CLIENT_SECRET');
    expect(told.text).toContain('database not looked at: No access token came');
    expect(told.text).not.toContain('not-the-secret');
  });

  test('a secret that the service sends back is not told', async ({ look }) => {
    const echo: ReferenceOptions = {
      rules: {
        finish: (exchange, answer) =>
          exchange.endpoint === 'token'
            ? { status: 400, headers: {}, body: `You sent ${exchange.body}.` }
            : answer,
      },
    };

    const told = await look(echo, { API_CLIENT_SECRET: 'not-the-secret' }, ...withoutBrowser);

    expect(told.text).toContain('You sent grant_type=refresh_token&refresh_token=***');
    expect(told.text).not.toContain('not-the-secret');
  });

  test('a refresh token that is no longer good', async ({ look }) => {
    const told = await look({}, { API_REFRESH_TOKEN: 'of-yesterday' }, ...withoutBrowser);

    expect(told.exitCode).toBe(3);
    expect(told.text).toContain('cure: Generate a new refresh token for the background user');
    expect(told.text).not.toContain('of-yesterday');
  });

  test('an application that the Authorize endpoint does not know', async ({ look }) => {
    const told = await look({}, { API_REDIRECT_URI: 'https://other.example/' }, ...withoutBrowser);

    expect(told.exitCode).toBe(3);
    expect(told.text).toContain(
      'authorize problem: The Authorize endpoint refuses the application',
    );
    expect(told.text).toContain('The redirect_uri is not the one registered');
  });

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

    const second = await callMain(['doctor', ...withoutBrowser], {
      ...reference.environment,
      REPORTS_DIR: folder,
      STATE_DIR: join(folder, 'state'),
    });

    expect(first.text).toContain('It issued a new refresh token, which is kept in');
    expect(second.exitCode).toBe(0);
  });
});

describe('the way to the service', () => {
  test('a version that is not there', async ({ look }) => {
    const told = await look({ rules: { isVersionSegment: () => false } }, {}, ...withoutBrowser);

    expect(told.exitCode).toBe(3);
    expect(told.text).toContain('service problem: GET /v221/');
    expect(told.text).toContain('cure: Check API_BASE_URL');
  });

  test('a port where nobody listens is trouble, and what comes after is left out', async ({
    look,
  }) => {
    const { reference, ...told } = await look(
      {},
      { API_BASE_URL: `${await addressOfNobody()}/v221` },
      ...withoutBrowser,
    );

    expect(told.exitCode).toBe(2);
    expect(told.text).toContain('network problem: 127.0.0.1 refuses connections');
    expect(told.text).toContain('token not looked at: It comes after network');
    expect(reference.statistics.requests).toBe(0);
  });

  test('maintenance is trouble', async ({ look }) => {
    const busy: ReferenceOptions = {
      rules: { finish: () => ({ status: 503, headers: { 'Retry-After': '60' }, body: '' }) },
    };

    const told = await look(busy, {}, ...withoutBrowser);

    expect(told.exitCode).toBe(2);
    expect(told.text).toContain('busy or under maintenance');
  });
});

describe('administration and template', () => {
  test('an administration that is not there', async ({ look }) => {
    const told = await look({}, { API_DATABASE_ID: 'NL404' }, ...withoutBrowser);

    expect(told.exitCode).toBe(3);
    expect(told.text).toContain('database problem: The customer list of administration "NL404"');
  });

  test('a template is counted, and nothing of it is written', async ({ folder, look }) => {
    const file = join(folder, 'template.json');
    writeFileSync(file, JSON.stringify({ create: { City: 'Delft', Name: 'Test' }, update: {} }));

    const { reference, ...told } = await look(
      {},
      { API_CUSTOMER_TEMPLATE: file },
      ...withoutBrowser,
    );

    expect(told.exitCode).toBe(0);
    expect(told.text).toContain('values of 2 properties for creating and 0 for updating');
    expect(reference.statistics).toMatchObject({ customersCreated: 0, customersUpdated: 0 });
  });
});

describe('configuration', () => {
  test('every fault is told, and what does not rest on it is looked at', async ({
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
    expect(told.text).toContain('create.Colour is no property');
    expect(told.text).toContain('authorize ok: ');
    expect(told.text).toContain('token not looked at: It rests on API_CLIENT_SECRET');
    expect(told.text).toContain('template not looked at: It rests on API_CUSTOMER_TEMPLATE');
    expect(reference.statistics).toMatchObject({ logins: 0, tokenRequests: 0 });
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

  test('with an address that is none, nothing else is looked at', async ({ look }) => {
    const told = await look({}, { API_BASE_URL: 'books' });

    expect(told.exitCode).toBe(3);
    expect(told.text).toContain('API_BASE_URL is "books"');
    expect(told.text).toContain('network not looked at: ');
  });
});
