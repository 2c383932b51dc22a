import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import type { Rules } from '../../reference/rules/rules.ts';
import { createClock } from '../../reference/service/clock.ts';
import { selfSigned } from '../lab/certificates.ts';
import { executablePath } from '../lab/chromium.ts';
import { addressOfNobody, type Handler, serve } from '../lab/host.ts';
import { outcomesOf, readResult } from '../lab/result.ts';
import { openTlsFront } from '../lab/tls-front.ts';
import { test } from '../lab/visit.ts';

const longest = {
  API_ANSWER_TIMEOUT: '2',
  API_LOGIN_TIMEOUT: '6',
  CHROMIUM_PATH: executablePath,
};

describe('a run that cannot begin says so in three lines', { concurrent: true }, () => {
  const closing: Handler = ({ socket }) => void socket.destroy();
  const silent: Handler = () => undefined;
  const busy: Handler = (_request, response) => void response.writeHead(500).end('sorry');

  test.for([
    [
      'a host that does not resolve',
      3,
      async (): Promise<string> => 'https://nowhere.invalid',
      'does not resolve',
    ],
    ['a certificate of its own', 3, selfSignedFront, 'self-signed certificate'],
    ['no TLS where the address says https', 3, withoutTls, 'does not speak TLS'],
    ['a version that is not there', 3, () => baseOf({}), 'Nothing is there\\. '],
    ['nobody at the address', 2, addressOfNobody, 'ECONNREFUSED|CONNECTION_REFUSED'],
    ['a connection that is closed', 2, () => baseOf(closing), 'closed|EMPTY'],
    ['a service that is silent', 2, () => baseOf(silent), 'within|TIMEOUT'],
    ['a service that fails', 2, () => baseOf(busy), '500'],
  ] as const)('%s: exit %i', async ([, exitCode, open, says], { run }) => {
    const API_BASE_URL = `${await open()}/v221`;

    const told = await run([], {
      environment: { ...longest, API_BASE_URL },
      clock: createClock(10),
    });

    expect(told.exitCode).toBe(exitCode);
    expect(told.text).toMatch(new RegExp(says));
    expect(told.text).toContain('npm start -- doctor');
    const [account = ''] = told.stdout.split(/\n\d+ requests? in /);
    expect(account.trim().split('\n').length).toBeLessThan(16);
    expect(readFileSync(join(told.reportsDir, 'summary.md'), 'utf8')).not.toContain('404-unknown');
  });
});

test.for(['Basic realm="proxy"', 'Negotiate'])(
  'a login that the browser is to ask for, by %s, is a matter of set-up',
  async (challenge, { run }) => {
    const rules = (rules: Rules) =>
      Object.assign(rules, {
        finish: ({ path }: { path: string }, answer: object) =>
          path.includes('/Authorize')
            ? { status: 401, headers: { 'WWW-Authenticate': challenge }, body: '' }
            : answer,
      });

    const told = await run([], {
      rules,
      environment: { API_REFRESH_TOKEN: '', CHROMIUM_PATH: executablePath },
    });

    expect(told.exitCode).toBe(3);
    expect(told.text).toContain(`WWW-Authenticate: ${challenge.split(' ')[0]}`);
  },
);

test('a user who may read only is told by the rows that need a write, and by no breach', async ({
  run,
}) => {
  const forbidden = () => ({ status: 403, headers: {}, body: '' });
  const rules = (rules: Rules) =>
    Object.assign(rules, {
      answerCreate: forbidden,
      answerUpdate: forbidden,
      answerRemove: forbidden,
    });

  const told = await run([], { rules });

  const outcomes = outcomesOf(readResult(told));
  const failed = Object.keys(outcomes).filter((id) => outcomes[id] === 'failed');
  expect(failed).toEqual([]);
  expect(told.exitCode).toBe(2);
  expect(outcomes).toMatchObject({
    'list/answers-a-list': 'passed',
    'customer/has/City': 'passed',
    'token/code-response/access_token': 'passed',
    'status/404-unknown-customer/GET': 'passed',
    'customer/create': 'inconclusive',
  });
  expect(told.text).toContain('give the user the right to write');
});

async function baseOf(pages: Parameters<typeof serve>[0]): Promise<string> {
  return (await serve(pages)).base;
}

async function selfSignedFront(): Promise<string> {
  return `https://localhost:${(await openTlsFront(await baseOf({}), selfSigned)).port}`;
}

async function withoutTls(): Promise<string> {
  return (await baseOf({})).replace('http:', 'https:');
}
