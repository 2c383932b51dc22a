import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { parse } from 'dotenv';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { complete, quote } from '../../commands/init.ts';
import { secretNames } from '../../helpers/config/index.ts';
import { callMain } from '../lab/call-main.ts';
import { writeFileIn } from '../lab/folder.ts';
import { test } from '../lab/service.ts';
import { inTries } from '../properties/for-all.ts';

/** The settings as init takes them: each secret in a file. */
const withFiles = (folder: string, settings: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) =>
      secretNames.some((secret) => secret === name)
        ? [`${name}_FILE`, writeFileIn(folder, name, value)]
        : [name, value],
    ),
  );

const call = (folder: string, settings: Readonly<Record<string, string>>, ...more: string[]) => {
  const pairs = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  return callMain(['init', ...pairs, ...more], {}, { folder });
};

test('what init writes is what a run reads, whatever the value', () => {
  const marks = fc.constantFrom(...`'"\`#$=\\ \n\r\t`, '\\n', '{A}', ' #', "\\'", 'é', 'a');
  const value = fc.array(marks, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''));
  inTries(1000)([fc.array(value, { minLength: 1, maxLength: 4 })], (values) => {
    const lines = values.flatMap((one, at) => {
      try {
        return [[`API_${at}`, one, quote(`API_${at}`, one)] as const];
      } catch (error) {
        expect(String(error)).toContain(`API_${at}_FILE`);
        // Nothing is refused but what has every quotation mark, or a backslash beside them.
        expect(one).toMatch(/['"`\\]/);
        return [];
      }
    });

    const read = parse(lines.map(([name, , quoted]) => `${name}=${quoted}\n`).join(''));
    expect(read).toEqual(Object.fromEntries(lines.map(([name, one]) => [name, one])));
  });
});

describe('init', { concurrent: true }, () => {
  test('writes what is given, for its owner alone, and examines it', async ({ start, folder }) => {
    const environment = withFiles(folder, (await start()).environment);
    const given = { ...environment, API_CUSTOMER_TEMPLATE: `it's "so" # or \\so` };

    const told = await call(folder, environment);
    const odd = await call(folder, given, '--target', 'odd');

    const file = join(folder, '.env');
    expect(told.text).toContain('.env is written. Only you can read it.');
    expect(told.stdout).toMatch(/^Next: npm start\n$/m);
    expect(told.exitCode).toBe(0);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(parse(readFileSync(file))).toEqual(environment);
    expect(odd.stdout).toMatch(/^Next: .* type npm start -- doctor --target odd\n$/m);
    expect(odd.exitCode).toBe(3);
    expect(parse(readFileSync(`${file}.odd`))).toEqual(given);
  });

  test.for([
    [['API_ENVIRONMENT=test'], 'API_BASE_URL, API_DATABASE_ID, '],
    [['API_CLIENT_SECRT=x'], 'API_CLIENT_SECRT is not a setting'],
    [['s3cret'], 'Give init settings as NAME=VALUE'],
    [['API_PASSWORD=s3cret'], 'give API_PASSWORD_FILE=PATH'],
    [['API_CLIENT_SECRET=s3cret'], 'Leave it out and type it when init asks'],
    [['API_BASE_URL=books.example/v221'], 'API_BASE_URL is "books.example/v221", which is no http'],
    [['API_BASE_URL=https://books.example'], 'does not end in its version segment'],
    [['API_REDIRECT_URI=callback'], 'API_REDIRECT_URI is "callback"'],
  ] as const)('refuses %s where nobody can be asked', async ([argv, why], { folder }) => {
    const told = await call(folder, {}, ...argv);

    expect(told.exitCode).toBe(3);
    expect(told.text).toContain(why);
    expect(told.text).not.toContain('s3cret');
    expect(existsSync(join(folder, '.env'))).toBe(false);
  });

  test('refuses an address of wrong form before anything is written', async ({ start, folder }) => {
    const environment = withFiles(folder, (await start()).environment);

    const told = await call(folder, { ...environment, API_BASE_URL: 'books.example/v221' });

    expect(told.exitCode).toBe(3);
    expect(told.text).toContain('No settings are written: - API_BASE_URL is "books.example/v221"');
    expect(existsSync(join(folder, '.env'))).toBe(false);
  });

  test('leaves a file that is there as it is', async ({ folder }) => {
    writeFileIn(folder, '.env', 'API_ENVIRONMENT=test\n');

    const told = await callMain(['init'], {}, { folder });

    expect(told.exitCode).toBe(3);
    expect(told.text).toContain('.env exists already');
    expect(readFileSync(join(folder, '.env'), 'utf8')).toBe('API_ENVIRONMENT=test\n');
  });

  test('asks for what is missing, again where it is of wrong form, and shows no secret that is typed', async () => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const [given, answers, shown] = [
      new Map([['API_PASSWORD_FILE', 'secret']]),
      [
        ...['books.example/v221', 'https://books.example/v221', 'tset', 'test', 'DB1', 'me'],
        ...['', 's3cret', 'x', 'https://app.example/callback'],
      ],
      [] as string[],
    ];
    output.on('data', (piece) => {
      shown.push(String(piece));
      if (String(piece).endsWith(': '))
        setImmediate(() => input.write(`${answers.shift() ?? 'x'}\n`));
    });

    const settings = await complete(given, {
      input: Object.assign(input, { isTTY: true }),
      output,
    });

    expect(Object.fromEntries(settings)).toEqual({
      API_PASSWORD_FILE: 'secret',
      API_BASE_URL: 'https://books.example/v221',
      API_ENVIRONMENT: 'test',
      API_DATABASE_ID: 'DB1',
      API_CLIENT_ID: 'me',
      API_CLIENT_SECRET: 's3cret',
      API_REDIRECT_URI: 'https://app.example/callback',
      API_SCOPE: 'x',
      API_USERNAME: 'x',
    });
    expect(shown.join('')).toContain('API_CLIENT_SECRET, the Client Secret of that application: ');
    expect(shown.join('')).toContain('DB1');
    // Back to the first column, which is where a line is wiped from.
    expect(shown.join('')).not.toContain(': \u001b[1G');
    expect(shown.join('')).toContain('API_BASE_URL is "books.example/v221", which is no http');
    expect(shown.join('')).toContain('API_CLIENT_SECRET is needed.');
    expect(shown.join('')).not.toContain('s3cret');
  });
});
