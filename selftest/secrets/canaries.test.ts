import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { issueRefreshToken } from '../../reference/endpoints/issue.ts';
import type { Rules } from '../../reference/rules/rules.ts';
import { formOf } from '../../reference/variations/request-traits.ts';
import { modeOf } from '../lab/folder.ts';
import { expectNoStackTrace, outcomesOf, readResult } from '../lab/result.ts';
import { allWritten, findTold, test, tokenFiles } from './canary-visit.ts';

test('a run against a service that echoes every secret in every form tells none', async ({
  visit,
}) => {
  const service = await visit((echo, rules) => echo.fail(rules));

  const told = await service.start(['run']);

  expect(told.exitCode, told.text).toBe(1);
  const outcomes = outcomesOf(readResult(told));
  expect(outcomes).toMatchObject({
    'list/answers-a-list': 'failed',
    'token/code-response': 'failed',
  });
  const secrets = service.secrets();
  expect(new Set(secrets.values())).toEqual(
    new Set([
      ...['clientSecret', 'password', 'refreshToken', 'proxyPassword'],
      ...['access token', 'refresh token', 'code', 'session'],
    ]),
  );
  expect(findTold(secrets, told)).toEqual([]);

  // The search is good for something: it finds what may be told, in every kind of place.
  const { API_CLIENT_ID = '' } = service.reference.environment;
  const found = findTold(new Map([[API_CLIENT_ID, 'client id']]), told).join('\n');
  for (const place of [
    'the standard output',
    'conformance.json',
    'junit.xml',
    'attachment',
    'index.html, in base64',
  ])
    expect(found).toContain(place);
  expect(told.text).toContain('***');
});

/** Puts secrets where nobody expects them, and breaks promises with them. */
function blurtOut(rules: Rules): void {
  const { valueOnCreate, tokenProblemMembers } = rules;
  rules.valueOnCreate = (exchange, property, sent) =>
    property.name === 'City'
      ? `for ${exchange.bearer?.text}`
      : valueOnCreate(exchange, property, sent);
  rules.tokenProblemMembers = (exchange, problem) => [
    ...tokenProblemMembers(exchange, problem),
    ['sent', Object.fromEntries(formOf(exchange))],
  ];
  rules.statusOfTokenAnswer = () => 201;
}

test('a secret in the midst of a value is masked, and the rest is told', async ({ visit }) => {
  const service = await visit((_, rules) => blurtOut(rules));

  const told = await service.call([
    ...['run', '--only', 'authorize/code-in-query', 'authorize/token-in-fragment'],
    ...['token/code-response', 'token/refresh-response', 'token/client-secret-checked'],
    ...['token/refusal-shape', 'customer/create-keeps/City'],
  ]);

  expect(told.exitCode, told.text).toBe(1);
  expect(outcomesOf(readResult(told))).toMatchObject({
    'authorize/code-in-query': 'passed',
    'customer/create-keeps/City': 'failed',
    'token/code-response': 'failed',
    'token/refresh-response': 'failed',
  });
  expectNoStackTrace(told);
  expect(findTold(service.secrets(), told)).toEqual([]);
  const masked = [...allWritten(told)].filter(({ text }) => text.includes('for ***'));
  const places = masked.map(({ place }) => place).join('\n');
  for (const place of ['the standard output', 'conformance.json', 'junit.xml'])
    expect(places).toContain(place);
});

const otherNames: Readonly<Record<string, string>> = {
  code: 'authorization_code',
  access_token: 'AuthToken',
  refresh_token: 'renewal',
};

const renamed = <T>([name, value]: readonly [string, T]) =>
  [otherNames[name] ?? name, value] as const;

test('codes and tokens under names of their own are masked', async ({ visit }) => {
  const service = await visit((_, rules) => {
    const { queryOfGrant, fragmentOfGrant, tokenMembers } = rules;
    rules.queryOfGrant = (...given) => queryOfGrant(...given).map(renamed);
    rules.fragmentOfGrant = (...given) => fragmentOfGrant(...given).map(renamed);
    rules.tokenMembers = (...given) => [
      ['issued', Object.fromEntries(tokenMembers(...given).map(renamed))],
      ...tokenMembers(...given),
    ];
  });

  const told = await service.call(['run', '--only', 'authorize', 'token']);

  expect([1, 3], told.text).toContain(told.exitCode);
  expect(findTold(service.secrets(), told)).toEqual([]);
});

test('the client id is no secret, though it is tried as one', async ({ visit }) => {
  const service = await visit((echo, rules) => {
    echo.spoil(rules);
    rules.isClientSecretRight = () => true;
  });
  const { API_CLIENT_ID = '' } = service.reference.environment;

  const told = await service.call(['run', '--only', 'token/client-secret-checked']);

  expect(told.exitCode, told.text).toBe(1);
  const asked = [...allWritten(told)].flatMap(
    ({ text }) => text.match(/client_id=[^&"'\s]*/g) ?? [],
  );
  expect(asked).toContain(`client_id=${API_CLIENT_ID}`);
  expect(asked.filter((one) => one.includes('***'))).toEqual([]);
});

test('what keeps a token is open to its owner alone', async ({ visit }) => {
  const service = await visit((echo, rules) => {
    echo.spoil(rules);
    rules.refreshTokenAfter = issueRefreshToken;
  });

  const told = await service.call(['run', '--without', 'browser', '--only', 'token', 'bearer'], {
    API_ANSWER_TIMEOUT: '60',
  });

  // A refresh token with such characters cannot be tried as a bearer token, so that nothing is to be asked.
  expect(told.exitCode, told.text).toBe(0);
  const files = readdirSync(told.stateDir);
  expect(files.filter((name) => tokenFiles.test(name))).toHaveLength(2);
  expect(modeOf(told.stateDir)).toBe('700');
  for (const name of files) expect(modeOf(join(told.stateDir, name))).toBe('600');
  expect(findTold(service.secrets(), told)).toEqual([]);
});

test('a set-up that does not work is told without secrets', async ({ visit }) => {
  const service = await visit((echo, rules) => {
    echo.fail(rules);
    rules.isClientSecretRight = () => false;
    rules.isPasswordRight = () => false;
  });

  for (const argv of [['run'], ['run', '--without', 'browser'], ['doctor'], ['sweep']]) {
    const told = await service.call(argv);

    expect(told.exitCode, told.text).toBe(3);
    expect(findTold(service.secrets(), told), argv.join(' ')).toEqual([]);
  }
});

test('a crash inside a check is told without secrets, with its stack', async ({ visit }) => {
  const service = await visit((echo, rules) => echo.spoil(rules));
  const { API_CLIENT_SECRET = '', API_REFRESH_TOKEN = '' } = service.reference.environment;
  const form = String(
    new URLSearchParams(Object.entries({ API_CLIENT_SECRET, API_REFRESH_TOKEN })),
  );

  const told = await service.call(
    ['run', '--without', 'browser', '--only', 'token', 'customer/read', 'list/answers-a-list'],
    { DEBUG: '1' },
    {
      'list/answers-a-list': () => {
        throw new TypeError(`no form of ${form}, nor of ${decodeURIComponent(form)}`);
      },
    },
  );

  expect(told.text).toContain('The suite failed at it: TypeError: no form of ');
  expect(told.exitCode, told.text).toBe(4);
  expect(findTold(service.secrets(), told)).toEqual([]);
});

test('doctor, compare and merge tell no secret of a service that echoes them', async ({
  visit,
}) => {
  const service = await visit((echo, rules) => echo.fail(rules));
  const shards = [];
  for (const shard of ['1/2', '2/2'])
    shards.push(await service.call(['run', '--without', 'browser', '--shard', shard]));
  const [one = '', two = ''] = shards.map(({ reportsDir }) => reportsDir);
  expect(existsSync(join(one, 'conformance.json'))).toBe(true);

  for (const argv of [
    ['doctor'],
    ['compare', join(one, 'conformance.json'), join(two, 'conformance.json')],
    ['merge', one, two],
  ]) {
    const told = await service.call(argv);

    expect([0, 1, 2, 3], told.text).toContain(told.exitCode);
    expect(told.stdout.length, argv.join(' ')).toBeGreaterThan(100);
    expect(findTold(service.secrets(), told), argv.join(' ')).toEqual([]);
  }
});
