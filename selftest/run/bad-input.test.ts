import { describe, expect } from 'vitest';
import { executablePath } from '../lab/chromium.ts';
import { expectNoStackTrace, outcomesOf, readResult } from '../lab/result.ts';
import { briefly, test } from '../lab/visit.ts';

const html = () => ({
  status: 200,
  headers: { 'Content-Type': 'text/html' },
  body: '<html><body><h1>Welcome to the gateway</h1></body></html>',
});
const withBrowser = ['--only', 'authorize/code-in-query', 'list/answers-a-list'];
const answersAList = 'list/answers-a-list';

describe('bad input', { concurrent: true }, () => {
  test('a wrong password is tried once and never again', async ({ run }) => {
    const told = await run(withBrowser, {
      environment: { API_PASSWORD: 'not the+password', CHROMIUM_PATH: executablePath },
    });

    expect(told.exitCode).toBe(3);
    expect(readResult(told).verdict).toBe('setup');
    expect(told.reference.statistics.failedLogins).toBe(1);
    expect(told.text).toContain('The login page came again');
    expect(told.text).toContain('Check API_USERNAME and API_PASSWORD.');
    expect(told.text).not.toMatch(/not( |\+|%20)the/);
    expectNoStackTrace(told);
  });

  test('a wrong password that shows late leaves nothing judged, and nothing behind', async ({
    run,
  }) => {
    let created = 0;
    const told = await run(['--only', 'authorize/code-in-query', 'customer/'], {
      environment: { API_PASSWORD: 'not the+password' },
      rules: {
        // The first few records are there before the login page is shown again, however slow the browser is.
        latency: ({ method, path }) => {
          if (path.includes('/Login')) return 500;
          if (method !== 'POST' || !path.endsWith('/Customer')) return 0;
          created += 1;
          return created > 3 ? 5000 : 0;
        },
      },
    });

    expect(told.exitCode).toBe(3);
    const { requirements, verdict } = readResult(told);
    expect(verdict).toBe('setup');
    expect(new Set(requirements.map(({ outcome }) => outcome))).toEqual(new Set(['not-run']));
    const { customersCreated } = told.reference.statistics;
    expect(customersCreated).toBeGreaterThan(0);
    // A whole run of these rows makes more.
    expect(customersCreated).toBeLessThan(25);
    expect(told.reference.customers()).toHaveLength(2);
  });

  test('nobody logs in where a refresh token opens what is asked for', async ({ run }) => {
    const told = await run(['--only', answersAList], {
      environment: { API_PASSWORD: 'not the+password' },
    });

    expect(told.exitCode).toBe(0);
    expect(told.reference.statistics.failedLogins).toBe(0);
  });

  test('who logs in where the refresh token is refused', async ({ run }) => {
    const told = await run(['--only', answersAList], {
      environment: { API_REFRESH_TOKEN: 'spent' },
    });

    expect(told.exitCode).toBe(0);
    expect(told.reference.statistics.logins).toBeGreaterThan(0);
  });

  test('a list that is HTML, and an answer that is empty', async ({ run }) => {
    const [unknown, readOnly] = ['status/404-unknown-call', 'list/read-only/PUT'] as const;

    const told = await run(briefly(answersAList, unknown, readOnly), {
      rules: {
        answerList: html,
        receive: ({ path }) =>
          path.endsWith('NoSuchResource') ? { status: 200, headers: {}, body: '' } : undefined,
      },
    });

    expect(told.exitCode).toBe(1);
    const result = readResult(told);
    expect(outcomesOf(result)).toMatchObject({ [answersAList]: 'failed', [unknown]: 'failed' });
    expect(told.text).toContain('expected the body to be a list of objects got <html>');
    expect(told.text).toContain('got 200, an empty body');
    // A customer whose create names its id is removed without the list.
    expect(told.reference.statistics.customersCreated).toBeGreaterThan(0);
    expect(told.reference.customers()).toHaveLength(2);
    expect(result.leftovers).toEqual([]);
    expectNoStackTrace(told);
  });

  test('a Token endpoint that answers with HTML', async ({ run }) => {
    const told = await run(briefly(answersAList, 'customer/create', 'token/refresh-response'), {
      rules: { answerToken: html },
    });

    expect(told.exitCode).toBe(1);
    const result = readResult(told);
    expect(outcomesOf(result)).toMatchObject({
      [answersAList]: 'inconclusive',
      'token/refresh-response': 'failed',
    });
    expect(told.text).toContain(
      'The Token endpoint did not answer with an access token to API_REFRESH_TOKEN (status 200).',
    );
    // A customer that was never asked for is not told as left.
    expect(told.reference.statistics.customersCreated).toBe(0);
    expect(result.leftovers).toEqual([]);
    expect(told.text).toContain('No customer was created.');
    expectNoStackTrace(told);
  });

  test('a service that gives no answer in time', async ({ run }) => {
    const told = await run(briefly(answersAList), {
      delayMs: 60_000,
      environment: { API_ANSWER_TIMEOUT: '1' },
    });

    expect(told.exitCode).toBe(2);
    expect(readResult(told).verdict).toBe('inconclusive');
    expect(told.text).toContain(
      `had no answer from ${new URL(told.reference.baseUrl).host}: no whole answer within 1 s`,
    );
    // A token request does no harm when it is made again; then the list is looked at, for the cause.
    expect(told.text).toContain('(asked 4 times)');
    expect(told.reference.statistics.requests).toBe(5);
    expectNoStackTrace(told);
  });

  test('an administration that does not exist', async ({ run }) => {
    const told = await run(briefly(answersAList), { environment: { API_DATABASE_ID: 'NL999' } });

    expect(told.exitCode).toBe(3);
    expect(readResult(told)).toMatchObject({ verdict: 'setup', leftovers: [] });
    expect(told.text).toContain('Administration "NL999" cannot be used');
    expect(told.text).toContain('Check API_DATABASE_ID');
    expectNoStackTrace(told);
  });
});
