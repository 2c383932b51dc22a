import { describe, expect } from 'vitest';
import type { Exchange } from '../../reference/http/exchange.ts';
import type { Rules } from '../../reference/rules/rules.ts';
import { executablePath } from '../lab/chromium.ts';
import { expectNoStackTrace, outcomesOf, readResult } from '../lab/result.ts';
import { briefly, test } from '../lab/visit.ts';

const html = () => ({
  status: 200,
  headers: { 'Content-Type': 'text/html' },
  body: '<html><body><h1>Welcome to the gateway</h1></body></html>',
});
const withBrowser = ['--only', 'authorize/code-in-query', 'list/answers-a-list'];
const [answersAList, readOnly] = ['list/answers-a-list', 'list/read-only/PUT'] as const;

describe('bad input', { concurrent: true, timeout: 400_000 }, () => {
  test('a host that refuses connections', async ({ run }) => {
    const told = await run(briefly(answersAList), {
      environment: { API_BASE_URL: 'http://127.0.0.1:1/v221' },
    });

    expect(told.exitCode).toBe(2);
    expect(outcomesOf(readResult(told))).toEqual({ [answersAList]: 'inconclusive' });
    expect(told.text).toContain(
      'POST /v221/OAuth/Token had no answer from 127.0.0.1:1: the connection was refused',
    );
    expectNoStackTrace(told);
  });

  test('a host name that does not resolve', async ({ run }) => {
    const told = await run(briefly(answersAList), {
      environment: { API_BASE_URL: 'https://no-such-host.invalid/v221' },
    });

    expect(told.exitCode).toBe(2);
    expect(readResult(told).verdict).toBe('inconclusive');
    expect(told.text).toContain(
      'had no answer from no-such-host.invalid: the host name does not resolve',
    );
    expectNoStackTrace(told);
  });

  test('a wrong client secret', async ({ run }) => {
    const told = await run(briefly(answersAList), {
      environment: { API_CLIENT_SECRET: 'not/the+secret' },
    });

    expect(told.exitCode).toBe(3);
    expect(readResult(told)).toMatchObject({ verdict: 'setup', leftovers: [] });
    expect(told.text).toContain('The Token endpoint refused API_REFRESH_TOKEN (status 401).');
    expect(told.text).toContain('Check API_CLIENT_ID, API_CLIENT_SECRET');
    expect(told.text).toContain('npm start -- doctor');
    expect(told.text).not.toMatch(/not(\/|%2f)the/i);
    expectNoStackTrace(told);
  });

  test('a wrong password is tried once and never again', async ({ run }) => {
    const told = await run(withBrowser, {
      environment: { API_PASSWORD: 'not the+password', CHROMIUM_PATH: executablePath },
    });

    expect(told.exitCode).toBe(3);
    expect(readResult(told).verdict).toBe('setup');
    expect(told.reference.statistics.failedLogins).toBe(1);
    expect(told.text).toContain('The login page was shown again');
    expect(told.text).toContain('Check API_USERNAME and API_PASSWORD.');
    expect(told.text).not.toMatch(/not( |\+|%20)the/);
    expectNoStackTrace(told);
  });

  test('a login page without a form', async ({ run }) => {
    const told = await run(withBrowser, {
      environment: { CHROMIUM_PATH: executablePath },
      rules: {
        writeLoginPage: () =>
          '<html><head><title>Hello</title></head><body>We are glad.</body></html>',
      },
    });

    expect(told.exitCode).toBe(3);
    expect(readResult(told).verdict).toBe('setup');
    expect(told.text).toContain('The walk stopped at the page "Hello" (status 200)');
    expect(told.text).toContain('describe it in a file named by API_LOGIN_SCRIPT');
    expect(told.reference.statistics.failedLogins).toBe(0);
    expectNoStackTrace(told);
  });

  test('a list that is HTML, and an answer that is empty', async ({ run }) => {
    const unknown = 'status/404-unknown-call';

    const told = await run(briefly(answersAList, unknown), {
      rules: {
        answerList: html,
        receive: ({ path }) =>
          path.endsWith('NoSuchResource') ? { status: 200, headers: {}, body: '' } : undefined,
      },
    });

    expect(told.exitCode).toBe(1);
    expect(outcomesOf(readResult(told))).toEqual({ [answersAList]: 'failed', [unknown]: 'failed' });
    expect(told.text).toContain('expected the body to be a list of objects got <html>');
    expect(told.text).toContain('got 200, an empty body');
    expectNoStackTrace(told);
  });

  test('a Token endpoint that answers with HTML', async ({ run }) => {
    const told = await run(briefly(answersAList, 'token/refresh-response'), {
      rules: { answerToken: html },
    });

    expect(told.exitCode).toBe(1);
    const outcomes = outcomesOf(readResult(told));
    expect(outcomes).toMatchObject({
      [answersAList]: 'inconclusive',
      'token/refresh-response': 'failed',
    });
    expect(told.text).toContain(
      'The Token endpoint did not answer with an access token to API_REFRESH_TOKEN (status 200).',
    );
    expectNoStackTrace(told);
  });

  test('an answer that is cut off in the middle', async ({ run }) => {
    const cut = (rules: Rules) => {
      const lawful = rules.deliver;
      rules.deliver = (exchange, answer) =>
        exchange.resource === 'list' ? cutOff(exchange) : lawful(exchange, answer);
    };

    const told = await run(briefly(answersAList, readOnly), { rules: cut });

    expect(told.exitCode).toBe(2);
    expect(outcomesOf(readResult(told))).toEqual({
      [answersAList]: 'inconclusive',
      [readOnly]: 'inconclusive',
    });
    expect(told.text).toContain('before the whole answer had come');
    expect(told.reference.customers()).toHaveLength(2);
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
    // A token request does no harm when it is made again; nothing else was asked.
    expect(told.text).toContain('(asked 4 times)');
    expect(told.reference.statistics.requests).toBe(4);
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

function cutOff({ raw }: Exchange): void {
  raw.response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '5000' });
  raw.response.write('[{"CustomerId":"0000', () => raw.response.destroy());
}
