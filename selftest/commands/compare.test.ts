import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Exchange } from '../../contract/exchange.ts';
import type { RunRecord } from '../../contract/run-record.ts';
import { writeResultFile } from '../../reports/result-file.ts';
import { callMain } from '../lab/call-main.ts';
import type { Told } from '../lab/command.ts';
import { test as base, writeFileIn } from '../lab/folder.ts';
import { exchangeWith } from '../reports/made-up-exchange.ts';
import { breach, findingsWith, runWith } from '../reports/made-up-run.ts';

const failed = breach('GET /1', 'status 404', '200, {}');
const doubtful = { outcome: 'inconclusive', text: 'no answer' } as const;
const notRun = { outcome: 'not-run', text: 'left out by --without writes' } as const;
const waived = { ...failed, outcome: 'waived', waiver: { reason: 'x' } } as const;

const write = (reportsDir: string, told: Partial<RunRecord> = {}) =>
  writeResultFile(runWith({ ...told, reportsDir }));

type Run = Partial<RunRecord>;

/** Has the results of two runs compared. */
const test = base.extend<{ compare: (a: Run, b: Run, ...argv: string[]) => Promise<Told> }>({
  compare: ({ folder }, use) =>
    use((a, b, ...argv) => {
      const files = [write(join(folder, 'a'), a), write(join(folder, 'b'), b)];
      return callMain(['compare', ...files, ...argv], {});
    }),
});

test('nothing changed: nothing got worse', async ({ compare }) => {
  const told = await compare({}, {});

  expect(told.exitCode).toBe(0);
  expect(told.text).toContain('NOT WORSE');
  expect(told.text).not.toContain('Better');
});

test('a required row that is broken now is worse, with what was asked and got', async ({
  compare,
}) => {
  const findings = findingsWith({ 'customer/delete': failed, 'customer/read': doubtful });

  const told = await compare({}, { verdict: 'nonconformant', findings });

  expect(told.exitCode).toBe(1);
  expect(told.text).toContain('Worse: failed now: 1 customer/delete (required) passed → failed');
  expect(told.text).toContain('got 200, {}');
  expect(told.text).toContain('1 customer/read (required) passed → inconclusive no answer');
  expect(told.text).toContain('WORSE: 1 required row failed that did not fail before.');
});

test.for([
  [
    'a required row that could be judged and no longer can is inconclusive',
    { 'customer/read': doubtful },
    2,
  ],
  ['a row that the operator left out is told and not counted', { 'customer/read': notRun }, 0],
  ['a known deviation is told and not counted', { 'customer/read': waived }, 0],
  ['a broken advisory row is told and not counted', { 'token/hygiene': failed }, 0],
] as const)('%s', async ([, changed, exitCode], { compare }) => {
  const told = await compare({}, { findings: findingsWith(changed) });

  expect(told.exitCode).toBe(exitCode);
  expect(told.text).toContain(`${Object.keys(changed)[0]} (`);
  const isLeftOut = Object.values(changed).includes(notRun);
  expect(told.text.includes('B did not run 1 that A judged. Compare does not count them')).toBe(
    isLeftOut,
  );
});

test('a run that judged nothing says nothing', async ({ compare }) => {
  const findings = findingsWith().map((row) => ({ ...row, ...notRun }));

  const told = await compare({}, { verdict: 'setup', reason: 'The login failed.', findings });

  expect(told.exitCode).toBe(2);
  expect(told.text).toContain('judged nothing');
});

test('what is better, and what is answered differently, is told as JSON too', async ({
  compare,
  folder,
}) => {
  const a = {
    findings: findingsWith({ 'customer/delete': failed }),
    observations: { 'list/shape/wrapper': 'none', 'customer/id': 7, gone: ['a'] },
  };
  const b = { observations: { 'list/shape/wrapper': 'Customers', 'customer/id': 7, added: true } };

  const { exitCode, stdout } = await compare(a, b, '--json');

  expect(exitCode).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    a: { file: join(folder, 'a', 'conformance.json') },
    b: { file: join(folder, 'b', 'conformance.json') },
    worse: [],
    better: [{ id: 'customer/delete', from: 'failed', to: 'passed' }],
    observations: {
      changed: [{ key: 'list/shape/wrapper', from: 'none', to: 'Customers' }],
      added: ['added'],
      gone: ['gone'],
    },
    differs: { catalogue: false, suiteVersion: false, target: false },
    exitCode: 0,
  });
});

test('another catalogue and suite are told, with the findings that are new and gone', async ({
  folder,
}) => {
  const a = write(join(folder, 'a'));
  const old = JSON.parse(readFileSync(a, 'utf8'));
  old.suite = { version: '0.9.0', requirements: '0'.repeat(64) };
  old.requirements[0].id = 'authorize/of-old';
  writeFileSync(a, JSON.stringify(old));
  const b = write(join(folder, 'b'));

  const told = await callMain(['compare', a, b], {});

  expect(told.exitCode).toBe(0);
  expect(told.text).toContain('Two versions of the suite: 0.9.0 and');
  expect(told.text).toContain('Two catalogues of requirements: 000000000000 and');
  expect(told.text).toContain('New requirements, which A does not have: 1');
  expect(told.text).toContain(
    'Removed requirements, which B does not have: 1 passed: authorize/of-old',
  );
});

test.for([
  ['missing', undefined, 'is no result, no folder with a result'],
  ['torn', '{"schema": 1, "suite"', 'is damaged, is no JSON'],
  ['of a later schema', '{"schema": 2}', 'is not a result of this suite'],
  ['something else', '[]', 'is not a result of this suite'],
] as const)(
  'a file that is %s is told in a sentence',
  async ([, content, sentence], { folder }) => {
    const a = write(join(folder, 'a'));
    const b = join(folder, 'b.json');
    if (content !== undefined) writeFileSync(b, content);

    const told = await callMain(['compare', a, b], {});

    expect(told.exitCode).toBe(3);
    expect(told.text).toContain(`${b} ${sentence}`);
  },
);

test('one file cannot be compared with itself', async ({ folder }) => {
  const a = write(folder);

  expect(await callMain(['compare', a, folder], {})).toMatchObject({ exitCode: 3 });
});

test('a target stands for its last result, and not for that of another target', async ({
  folder,
}) => {
  const baseUrl = 'https://books.example/v221/';
  for (const [name, url] of [
    ['one', baseUrl],
    ['two', baseUrl],
    ['other', 'https://other.example/v221'],
  ]) {
    mkdirSync(join(folder, `reports-${name}`));
    write(join(folder, `reports-${name}`));
    writeFileSync(
      join(folder, `.env.${name}`),
      `API_BASE_URL=${url}\nREPORTS_DIR=reports-${name}\n`,
    );
  }
  const compare = (...names: string[]) =>
    callMain(['compare', ...names], { REPORTS_DIR: undefined }, { folder });

  const [same, wrong] = await Promise.all([compare('one', 'two'), compare('one', 'other')]);

  expect(same).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('reports-two') });
  expect(wrong).toMatchObject({
    exitCode: 3,
    stderr: expect.stringContaining('target other is https://other.example/v221'),
  });
});

test('what a foreign result holds can neither act on the terminal nor tell a secret', async ({
  compare,
}) => {
  const foreign = {
    observations: { 'list/shape\u001b[2J': ['one\u009b31m', 'Bearer 2YotnFZFEjr1zCsicMWpAA'] },
    target: { ...runWith().target, baseUrl: 'https://books.example/v221?password=hunter2hunter2' },
  };

  for (const more of [[], ['--json']]) {
    const told = await compare({}, foreign, ...more);

    expect(told.text).toContain(
      String.raw`list/shape\u001b[2J`.replaceAll('\\', more.length ? '\\\\' : '\\'),
    );
    expect(told.text).toContain('password=***');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
    expect(told.text).not.toMatch(/[\u001b\u009b]|2Yotn|hunter2/);
  }
});

test('a result tells no secret of the settings, in the environment or in .env', async ({
  folder,
}) => {
  writeFileIn(folder, '.env', 'API_CLIENT_SECRET=stands-in-mud-7719\n');
  const got = 'stands-in-mud-7719, stands-in-fog-2197';
  const findings = findingsWith({ 'customer/delete': breach('GET /1', 'status 404', got) });
  const run = { verdict: 'nonconformant', findings } as const;
  const [a, b] = [write(join(folder, 'a')), write(join(folder, 'b'), run)];

  const settings = { API_PASSWORD: 'stands-in-fog-2197' };
  const told = await callMain(['compare', a, b], settings, { folder });

  expect(told.text).toContain('got ***, ***');
  expect(told.text).not.toMatch(/2197|7719/);
});

test('what the answers look like is compared', async ({ compare }) => {
  const { baseUrl } = runWith().target;
  const answered = (body: string, ...headers: [string, string][]) =>
    exchangeWith(
      { url: `${baseUrl}/api/DB1/Customer/1` },
      { body, headers: [['Content-Type', 'application/json; charset=utf-8'], ...headers] },
    );
  const run = (...exchanges: Exchange[]) => ({ exchanges: new Map(exchanges.entries()) });
  const a = run(
    answered('{"City":"x","CreditLimit":1,"CocDate":"2020-01-01"}', ['Date', 'x'], ['ETag', 'x']),
    answered('{"City":null,"CreditLimit":1.5}'),
  );
  const b = run(
    answered('{"City":"y","CreditLimit":"1","CocDate":"01-01-2020","<b>":true}', ['date', 'y']),
  );

  const empty = await compare(a, run(answered('{}')));
  const told = await compare(a, { ...b, findings: findingsWith({ 'customer/delete': failed }) });

  expect(empty.text).toContain('City: null or text → none');
  expect(told.text).toContain('Answers of another form: 5 ');
  for (const change of [
    'header etag: sent → none',
    'City: null or text → text',
    'CocDate: date, the year first → date, the year last',
    'CreditLimit: decimal number or whole number → text',
    '<b>: none → boolean',
  ])
    expect(told.text).toContain(change);
});

test('that a record of a list lacks a value is no other form', async ({ compare }) => {
  const url = `${runWith().target.baseUrl}/api/DB1/CustomerInfoList`;
  const run = (body: string) => ({ exchanges: new Map([[1, exchangeWith({ url }, { body })]]) });

  const { text } = await compare(
    run('[{"City":"x","Name":"y"}]'),
    run('[{"City":null,"Name":1},{"City":"x","Name":2}]'),
  );

  expect(text).toContain('[].Name: text → whole number');
  expect(text).not.toContain('City');
});

test('XML has a form too, another status is another answer, and what is new everywhere is told once', async ({
  compare,
}) => {
  const url = `${runWith().target.baseUrl}/api/DB1/Customer`;
  const answered = (
    request: Partial<Exchange['request']>,
    body: string,
    type: string,
    status: number,
    ...headers: [string, string][]
  ) => exchangeWith(request, { status, body, headers: [['Content-Type', type], ...headers] });
  const run = (status: number, date: string, ...headers: [string, string][]) => ({
    exchanges: new Map(
      [
        answered({ method: 'POST', url }, '{}', 'application/json', status, ...headers),
        answered(
          { url: `${url}/1` },
          `<Customer><CocDate>${date}</CocDate><Fax/></Customer>`,
          'application/xml',
          200,
          ...headers,
        ),
        answered({ url: `${url}/1` }, '{}', 'application/json', 200, ...headers),
      ].entries(),
    ),
  });

  const { text } = await compare(run(201, '3/9/1998'), run(200, '1998-03-09', ['Via', 'x']));

  expect(text).toContain(
    'header via: none → sent GET Customer/{id} 200 application/json, GET Customer/{id} 200 application/xml',
  );
  expect(text).toContain('Customer.CocDate: date, the year last → date, the year first');
  expect(text).toContain('the answer: given → none POST Customer 201 application/json');
  expect(text).toContain('the answer: none → given POST Customer 200 application/json');
});
