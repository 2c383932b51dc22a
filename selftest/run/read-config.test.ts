import { describe, expect } from 'vitest';
import { ConfigurationError } from '../../helpers/config/problem.ts';
import { readConfig } from '../../helpers/config/read-config.ts';
import { test, writeFileIn } from '../lab/folder.ts';

const settings = {
  API_BASE_URL: 'https://books.example/v221',
  API_DATABASE_ID: 'NL1',
  API_CLIENT_ID: 'client',
  API_CLIENT_SECRET: 'the-secret',
  API_REDIRECT_URI: 'https://client.example/callback',
  API_SCOPE: 'http://acme.books.API/Web/WebApi/*',
  API_REFRESH_TOKEN: 'the-token',
};

const read = (changed: Readonly<Record<string, string>>) =>
  readConfig({ ...settings, ...changed }, { without: ['browser'], wantsBrowser: false });

test('a user who is configured logs in, also where no row that is asked needs it', () => {
  const choice = { without: [], wantsBrowser: 'for-the-user' } as const;
  const user = {
    API_USERNAME: 'anna',
    API_PASSWORD: 'the-password',
    CHROMIUM_PATH: process.execPath,
  };

  expect(readConfig(settings, choice).user).toBeUndefined();
  expect(readConfig({ ...settings, ...user }, choice).user?.username).toBe('anna');
});

const problemsOf = (changed: Readonly<Record<string, string>>) => {
  try {
    read(changed);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems.map(({ text }) => text);
    throw error;
  }
};

test('a value in quotes that something handed on is told as one', () => {
  expect(problemsOf({ API_ENVIRONMENT: "'test'" })).toStrictEqual([
    `API_ENVIRONMENT is "'test'": allowed are test and production. The quotes are part of the value, because docker --env-file does not remove them: leave them out.`,
  ]);
  expect(problemsOf({ API_ENVIRONMENT: "test'" })).toStrictEqual([
    `API_ENVIRONMENT is "test'": allowed are test and production.`,
  ]);
});

/** To whom writes go: to a test environment, or to production where they are allowed by name. */
describe('what may be written', () => {
  test.for([
    [{}, 'production'],
    [{ API_ENVIRONMENT: 'production' }, 'production'],
    [{ API_ENVIRONMENT: 'test' }, 'test'],
    [{ API_ENVIRONMENT: ' ' }, 'production'],
    [{ API_ALLOW_WRITES: 'books.example' }, 'allowed'],
    [{ API_ALLOW_WRITES: 'books.example', API_ENVIRONMENT: 'production' }, 'allowed'],
    [{ API_ALLOW_WRITES: 'Books.Example' }, 'production'],
    [{ API_ALLOW_WRITES: 'books.example.' }, 'production'],
    [{ API_ALLOW_WRITES: 'books.example:443' }, 'production'],
    [{ API_ALLOW_WRITES: 'https://books.example' }, 'production'],
    [{ API_ALLOW_WRITES: 'example' }, 'production'],
    [{ API_ALLOW_WRITES: 'api.books.example' }, 'production'],
    [{ API_ALLOW_WRITES: 'books.example,other.example' }, 'production'],
    [{ API_ALLOW_WRITES: '*' }, 'production'],
    [{ API_ALLOW_WRITES: '1' }, 'production'],
    [{ API_ALLOW_WRITES: 'true' }, 'production'],
    [{ API_ALLOW_WRITES: '' }, 'production'],
    [{ API_ALLOW_WRITES: '  ' }, 'production'],
    [
      { API_BASE_URL: 'https://api.books.example/v1', API_ALLOW_WRITES: 'books.example' },
      'production',
    ],
    [
      { API_BASE_URL: 'https://books.example./v1', API_ALLOW_WRITES: 'books.example' },
      'production',
    ],
    [{ API_BASE_URL: 'https://BOOKS.example/v1', API_ALLOW_WRITES: 'books.example' }, 'allowed'],
    [
      { API_BASE_URL: 'https://books.example:8443/v1', API_ALLOW_WRITES: 'books.example' },
      'allowed',
    ],
    [{ API_BASE_URL: 'https://localhost.example/v1' }, 'production'],
    [{ API_BASE_URL: 'https://127.0.0.1.example/v1' }, 'production'],
    [{ API_BASE_URL: 'https://0.0.0.0/v1' }, 'production'],
    [{ API_BASE_URL: 'https://10.0.0.1/v1' }, 'production'],
    [{ API_BASE_URL: 'https://localhost./v1' }, 'production'],
    [{ API_BASE_URL: 'https://127.0.0.1/v1' }, 'test'],
    [{ API_BASE_URL: 'https://127.1/v1' }, 'test'],
    [{ API_BASE_URL: 'https://[::1]/v1' }, 'test'],
    [{ API_BASE_URL: 'https://localhost/v1', API_ENVIRONMENT: 'production' }, 'production'],
    [{ API_BASE_URL: 'http://127.0.0.1:8080/v1' }, 'test'],
    [{ API_BASE_URL: 'http://[::1]:8080/v1' }, 'test'],
    [{ API_BASE_URL: 'http://localhost:8080/v1' }, 'test'],
  ] as const)('%o: %s', ([changed, expected]) => {
    const { target, leftOut } = read(changed);
    const isAllowed = target.environment === 'production' && !leftOut.has('writes');

    expect(isAllowed ? 'allowed' : target.environment).toBe(expected);
    expect(leftOut.has('writes')).toBe(expected === 'production');
  });
});

describe('an address', () => {
  test.each([
    ['ftp://user:hush@books.example/v221', 'no http or https address'],
    ['https://user:hush@books.example/v221', 'has a user, a query or a fragment'],
    ['https://books.example/v221?key=hush', 'has a user, a query or a fragment'],
    ['https://books.example/api', 'does not end in its version segment'],
    ['http://books.example/v221', 'is plain http to books.example, which'],
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
    ['https://books.example/v221', 4, 10],
    ['http://127.0.0.1:8080/v221', 20, Number.POSITIVE_INFINITY],
  ])('%s is asked at most so much at once', (address, concurrency, perSecond) => {
    const { network } = read({ API_BASE_URL: address });

    expect(network.maxConcurrency).toBe(concurrency);
    expect(network.maxRequestsPerSecond).toBe(perSecond);
  });
});

/** As vaults and containers give them. */
describe('a secret in a file', () => {
  test('is read without the line end behind it, and known as a secret', ({ folder }) => {
    const API_CLIENT_SECRET_FILE = writeFileIn(folder, 'secret', ' of the+vault \r\n');
    const { application, secrets } = read({ API_CLIENT_SECRET: '', API_CLIENT_SECRET_FILE });

    expect(application.clientSecret).toBe(' of the+vault ');
    expect(secrets).toContain(' of the+vault ');
  });

  test.for([
    ['is given beside the setting', 'hush', 'the-secret', 'are both set: keep one of them.'],
    ['is empty', '\n', '', 'is empty: it may hold only'],
    ['has several lines', 'hush\nhush\n', '', 'has more than one line'],
  ] as const)('is refused where it %s', ([, content, API_CLIENT_SECRET, says], { folder }) => {
    const API_CLIENT_SECRET_FILE = writeFileIn(folder, 'secret', content);
    const problems = problemsOf({ API_CLIENT_SECRET, API_CLIENT_SECRET_FILE }).join('\n');

    expect(problems).toContain(says);
    expect(problems).not.toContain('hush');
  });

  test('is refused where there is none', () => {
    const API_CLIENT_SECRET_FILE = '/there/is/none';

    expect(problemsOf({ API_CLIENT_SECRET: '', API_CLIENT_SECRET_FILE })).toEqual([
      expect.stringContaining('API_CLIENT_SECRET_FILE: /there/is/none cannot be read: ENOENT'),
    ]);
  });
});
