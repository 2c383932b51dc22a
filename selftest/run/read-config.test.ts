import { describe, expect, test } from 'vitest';
import { ConfigurationError } from '../../helpers/config/problem.ts';
import { readConfig } from '../../helpers/config/read-config.ts';

const settings = {
  API_BASE_URL: 'https://api.example.com/v221',
  API_DATABASE_ID: 'NL1',
  API_CLIENT_ID: 'client',
  API_CLIENT_SECRET: 'the-secret',
  API_REDIRECT_URI: 'https://client.example/callback',
  API_SCOPE: 'http://acme.books.API/Web/WebApi/*',
  API_REFRESH_TOKEN: 'the-token',
};

const read = (changed: Readonly<Record<string, string>>) =>
  readConfig({ ...settings, ...changed }, { without: ['browser'], wantsBrowser: false });

const problemsIn = (changed: Readonly<Record<string, string>>) => {
  try {
    read(changed);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
};

const problemsOf = (changed: Readonly<Record<string, string>>) =>
  problemsIn(changed).map(({ text }) => text);

describe('what may be written', () => {
  test.each([
    ['https://api.example.com/v221', {}, 'production', false],
    ['https://api.example.com/v221', { API_ALLOW_WRITES: 'api.example.com' }, 'production', true],
    ['https://api.example.com/v221', { API_ALLOW_WRITES: 'example.com' }, 'production', false],
    ['https://api.example.com/v221', { API_ALLOW_WRITES: 'true' }, 'production', false],
    ['https://api.example.com/v221', { API_ALLOW_WRITES: '*' }, 'production', false],
    ['https://api.example.com/v221', { API_ENVIRONMENT: 'test' }, 'test', true],
    ['https://localhost.example.com/v221', {}, 'production', false],
    ['https://127.0.0.1.example.com/v221', {}, 'production', false],
    ['http://127.0.0.1:8080/v221', {}, 'test', true],
    ['http://[::1]:8080/v221', {}, 'test', true],
    ['http://localhost:8080/v221', {}, 'test', true],
    ['http://127.0.0.1:8080/v221', { API_ENVIRONMENT: 'production' }, 'production', false],
  ])('%s with %j is %s', (address, changed, environment, writes) => {
    const { target, leftOut } = read({ API_BASE_URL: address, ...changed });

    expect(target.environment).toBe(environment);
    expect(leftOut.has('writes')).toBe(!writes);
  });

  test('what production leaves out says how to allow it', () => {
    const { leftOut } = read({});

    expect(leftOut.get('writes')).toContain('API_ALLOW_WRITES=api.example.com');
    expect(leftOut.get('writes')).toContain('API_ENVIRONMENT=test');
  });
});

describe('plain http', () => {
  test('to another host it would show secrets to everyone on the way', () => {
    const [problem = '', ...others] = problemsOf({ API_BASE_URL: 'http://api.example.com/v221' });

    expect(others).toEqual([]);
    expect(problem).toContain('API_BASE_URL is plain http to api.example.com');
    expect(problem).toContain('use https');
  });

  test('on loopback it is allowed', () => {
    expect(problemsOf({ API_BASE_URL: 'http://127.0.0.1:8080/v221' })).toEqual([]);
  });
});

describe('an address', () => {
  test.each([
    ['ftp://user:hush@books.example/v221', 'no http or https address'],
    ['https://user:hush@books.example/v221', 'has a user, a query or a fragment'],
    ['https://books.example/v221?key=hush', 'has a user, a query or a fragment'],
    ['https://books.example/api', 'does not end in its version segment'],
    ['https://books.example', 'does not end in its version segment'],
  ])('%s is refused without telling a secret', (address, sentence) => {
    const [problem = '', ...others] = problemsOf({ API_BASE_URL: address });

    expect(others).toEqual([]);
    expect(problem).toMatch(/^API_BASE_URL /);
    expect(problem).toContain(sentence);
    expect(problem).not.toContain('hush');
  });
});

describe('politeness', () => {
  test.each([
    ['https://api.example.com/v221', 4, 10],
    ['http://127.0.0.1:8080/v221', 20, Number.POSITIVE_INFINITY],
  ])('%s is asked at most so much at once', (address, concurrency, perSecond) => {
    const { network } = read({ API_BASE_URL: address });

    expect(network.maxConcurrency).toBe(concurrency);
    expect(network.maxRequestsPerSecond).toBe(perSecond);
  });
});

test('every problem carries the name of its setting', () => {
  const problems = problemsIn({
    API_BASE_URL: 'http://books.example/api',
    API_CLIENT_ID: '',
    API_REDIRECT_URI: 'nowhere',
    API_MAX_CONCURRENCY: 'lots',
    API_CUSTOMER_TEMPLATE: '/there/is/none.json',
    API_CA_FILE: '/there/is/none.pem',
    HTTPS_PROXY: 'ftp://proxy.example',
  });

  expect(problems.map(({ setting }) => setting)).toEqual([
    'API_BASE_URL',
    'API_BASE_URL',
    'API_CLIENT_ID',
    'API_REDIRECT_URI',
    'API_CUSTOMER_TEMPLATE',
    'API_MAX_CONCURRENCY',
    'API_CA_FILE',
    'HTTPS_PROXY',
  ]);
});

test('a missing secret is named and a present one is never told', () => {
  const problems = problemsOf({ API_CLIENT_SECRET: '', API_CLIENT_ID: '' });

  expect(problems).toHaveLength(2);
  expect(problems.join(' ')).toMatch(/API_CLIENT_ID is missing.*API_CLIENT_SECRET is missing/);
  expect(problems.join(' ')).not.toContain('the-token');
});
