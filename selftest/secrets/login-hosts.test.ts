import { describe, expect } from 'vitest';
import { loginDetours } from '../../reference/variations/freedoms/authorize/login-detours.ts';
import { change } from '../../reference/variations/variation.ts';
import { executablePath } from '../lab/chromium.ts';
import { outcomesOf, readResult } from '../lab/result.ts';
import { test } from '../lab/visit.ts';

const walk = ['--only', 'authorize/code-in-query'];
const rules = loginDetours.find(({ name }) => name === 'login-on-other-host')?.change;
const browser = { CHROMIUM_PATH: executablePath };

/** The implicit flow repeats the login form at another host. */
const sendOnImplicitLogin = change('answerLogin', (lawful, exchange) => {
  const host = exchange.headers.host ?? '';
  const isImplicit = exchange.query.get('response_type') === 'token';
  if (exchange.method !== 'POST' || !isImplicit || host.startsWith('localhost'))
    return lawful(exchange);
  const Location = `http://${host.replace('127.0.0.1', 'localhost')}${exchange.path}?${exchange.queryText}`;
  return exchange.rules.answerPage(exchange, 307, '', { Location });
});

describe('where users log in at another host', { concurrent: true }, () => {
  test('a run types nothing there, and says what to set', async ({ run }) => {
    const told = await run(walk, { rules, environment: browser });

    const there = new URL(told.reference.baseUrl).origin.replace('127.0.0.1', 'localhost');
    expect(told.exitCode).toBe(3);
    expect(told.text).toContain(
      `The suite did not type the password: it would have gone to ${there}`,
    );
    expect(told.text).toContain(`set API_ALLOW_LOGIN_HOSTS=${there}.`);
    expect(told.reference.statistics).toMatchObject({ logins: 0, failedLogins: 0 });
  });

  test('a run logs in there where that is set', async ({ run }) => {
    const environment = { ...browser, API_ALLOW_LOGIN_HOSTS: 'localhost' };

    const told = await run(walk, { rules, environment });

    expect(told.exitCode, told.text).toBe(0);
  });

  test('a service that sends the password on has failed the row', async ({ run }) => {
    const only = ['--only', 'authorize/code-in-query', 'authorize/token-in-fragment'];

    const told = await run(only, { rules: sendOnImplicitLogin, environment: browser });

    const there = new URL(told.reference.baseUrl).origin.replace('127.0.0.1', 'localhost');
    expect(told.exitCode).toBe(1);
    expect(outcomesOf(readResult(told))).toMatchObject({
      'authorize/code-in-query': 'passed',
      'authorize/token-in-fragment': 'failed',
    });
    expect(told.text).toContain(
      `The suite stopped a request that carries the password: it would have gone to ${there}`,
    );
  });

  test.for([
    ['ftp://login.example', 'has "ftp://login.example": origins'],
    ['https://login.example/path', 'has "https://login.example/path": origins'],
    ['http://login.example', 'which is plain http and would send the password without encryption'],
  ])('%s is refused', async ([hosts = '', problem], { run }) => {
    const told = await run(walk, { environment: { ...browser, API_ALLOW_LOGIN_HOSTS: hosts } });

    expect(told.exitCode).toBe(3);
    expect(told.text).toContain(problem);
    expect(told.reference.statistics.requests).toBe(0);
  });
});
