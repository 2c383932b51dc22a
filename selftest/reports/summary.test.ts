import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import { githubReport, writeGithubRefusal } from '../../reports/github.ts';
import { summaryOf, summaryReport } from '../../reports/summary.ts';
import { test } from '../lab/folder.ts';
import { tellFinished } from './console-output.ts';
import { exchangeWith } from './made-up-exchange.ts';
import { breach, findingsWith, runWith } from './made-up-run.ts';

const findings = findingsWith({
  'customer/delete': breach('GET /1', 'status 404', '200, `<b>` | 50 %\nand more'),
  'customer/read': { outcome: 'inconclusive', text: 'POST /2 was answered 503.' },
  'list/shape': { outcome: 'not-run', text: 'left out by --without browser' },
  'customer/update': { outcome: 'waived', waiver: { reason: 'soon' } },
});

test('the summary begins with the verdict and tells each cause with what to type', ({ folder }) => {
  const run = runWith({ findings, verdict: 'nonconformant', reportsDir: folder });

  void summaryReport.end(run);

  const text = readFileSync(join(folder, 'summary.md'), 'utf8');
  expect(text).toMatch(/^# NON-CONFORMANT: 1 of \d+ required rows failed, /);
  expect(text).toContain('The suite knows no earlier run of this target.');
  expect(text).toMatch(/^\| Customer \| \d+ \| 1 \| 1 \| 1 \| {2}\| {2}\|$/m);
  expect(text).toMatch(
    /### `customer\/delete`\n\n.+\n\n {4}asked +GET \/1\n {4}expected +status 404\n {4}got +200, `<b>` \| 50 %\n {4}and more\n {4}contract .+\n {4}again +npm start -- .*--only customer\/delete\n/,
  );
  expect(text).toMatch(/when the cause is removed: `npm start -- --failed`/);
  expect(text).toContain('- 1: left out by --without browser `list/shape`');
});

test('advice is folded and counted apart, and with --gate advisory it is a failure', () => {
  const advised = findingsWith({ 'token/hygiene': breach('POST /', 'no-store', 'nothing') });
  const counting = { ...runWith().selection, gate: 'advisory' } as const;

  const text = summaryOf(
    runWith({ findings: advised, past: new Map([['token/hygiene', ['passed']]]) }),
  );
  const gated = summaryOf(
    runWith({ findings: advised, verdict: 'nonconformant', selection: counting }),
  );

  expect(text).toMatch(/^# CONFORMANT: .* passed\. Advice: 1\.\n/);
  expect(text).toContain('\n- New advice: 1\n');
  expect(text).toMatch(
    /\n<details>\n<summary>Advice: 1<\/summary>\n\n[\s\S]*`token\/hygiene`[\s\S]*\n<\/details>\n/,
  );
  expect(text).not.toContain('Failed requirements');
  expect(gated).toContain('## Failed requirements: 1');
  expect(gated).not.toContain('<details>');
});

test('a breach has the commands that repeat it, folded, but for very long ones', () => {
  const broken = { ...breach('GET /7', 'status 404', '200'), proof: [0] };
  const told = (body?: string) =>
    summaryOf(
      runWith({
        findings: findingsWith({ 'customer/delete': broken }),
        verdict: 'nonconformant',
        exchanges: new Map([[0, exchangeWith({ body })]]),
      }),
    );

  expect(told()).toMatch(
    /<details>\n<summary>Repeat it with curl<\/summary>\n\n[^\n]+\n\n```sh\n[\s\S]*curl -sSi -X GET [\s\S]*\n```\n\n<\/details>/,
  );
  expect(told('x'.repeat(20_000))).not.toContain('curl');
});

test('a title counts ids that are too many for it', () => {
  const dead = { outcome: 'inconclusive', text: 'POST /1 had no answer.' } as const;
  const some = findingsWith().filter(({ id }) => id !== 'customer/read');
  const findings = findingsWith(Object.fromEntries(some.map(({ id }) => [id, dead])));

  const text = summaryOf(runWith({ findings, verdict: 'inconclusive' }));

  expect(text).toMatch(/\n### `\d+ requirements`\n/);
});

test('a part that passed is never called conformant, and the settings that are absent are named', () => {
  const leftOut = (told: object) => ({ outcome: 'not-run', cause: 'left-out', ...told }) as const;
  const some = findingsWith({
    'customer/delete': leftOut({ unasked: 'only', text: 'not among --only list' }),
    'token/background-application': leftOut({ text: 'no refresh token (API_REFRESH_TOKEN)' }),
    'token/expired-token-is-401': { outcome: 'not-run', cause: 'not-applicable' },
  });
  const required = some.filter(({ level }) => level === 'required').length;

  const told = summaryOf(runWith({ findings: some })).split('\n')[0];

  expect(told).toBe(
    `# PASSED (part run): ${required - 3} of ${required - 3} asked, 2 left out (no refresh token (API_REFRESH_TOKEN)).`,
  );
});

test('it tells what is newly failed, fixed, and still failed since when', () => {
  const broken = breach('GET /1', 'status 404', '200');
  const run = runWith({
    findings: findingsWith({
      'customer/delete': broken,
      'customer/create': broken,
      'customer/id-assigned': { ...broken, see: 'customer/create' },
      'customer/update': { outcome: 'inconclusive', text: 'POST /2 was answered 503.' },
      'list/answers-a-list': broken,
    }),
    verdict: 'nonconformant',
    past: new Map([
      ['customer/delete', ['failed', 'passed']],
      ['customer/create', ['passed', 'failed', 'failed']],
      ['customer/id-assigned', ['passed']],
      ['customer/update', ['failed']],
      ['customer/read', ['failed']],
    ]),
  });

  const [, changes = ''] = summaryOf(run).split('## Since the last run\n\n');

  expect(changes.split('\n\n')[0]?.split('\n')).toEqual([
    '- Newly failed: `customer/delete`',
    '- Fixed: `customer/read`',
    '- Still failed: `customer/create` for 3 runs',
  ]);
  expect(tellFinished(run)).toContain(
    '\nNewly failed: customer/delete\nFixed: customer/read\nStill failed: customer/create for 3 runs\n',
  );
});

test('a run that judged nothing has the cause in its verdict', () => {
  const dead = { outcome: 'inconclusive', text: 'POST /1 had no answer.\nAt all' } as const;
  const all = Object.fromEntries(findingsWith().map(({ id }) => [id, dead]));

  const text = summaryOf(runWith({ findings: findingsWith(all), verdict: 'inconclusive' }));

  expect(text).toMatch(/^# INCONCLUSIVE: POST \/1 had no answer\. \d+ of \d+ required/);
});

test('of a service that breaks everything it stays below a mebibyte', ({ folder }) => {
  const long = 'x'.repeat(100_000);
  const all = findingsWith({});
  const broken = findingsWith(
    Object.fromEntries(all.map(({ id }, at) => [id, breach(`GET /${at}`, `${at}`, long)])),
  );

  const text = summaryOf(
    runWith({ findings: broken, verdict: 'nonconformant', reportsDir: folder }),
  );

  expect(Buffer.byteLength(text)).toBeLessThan(2 ** 20);
  expect(text).toMatch(/And \d+ more: `/);
});

test('on GitHub it is on the page of the job, with a note for each cause', ({ folder }) => {
  const page = join(folder, 'page.md');
  writeFileSync(page, 'What others wrote.\n');
  vi.stubEnv('GITHUB_STEP_SUMMARY', page);
  vi.stubEnv('GITHUB_ACTIONS', 'true');
  onTestFinished(() => void vi.unstubAllEnvs());
  const run = runWith({ findings, verdict: 'nonconformant', reportsDir: folder });
  const told: string[] = [];

  void githubReport({ write: (text) => told.push(text) }).end(run);

  expect(readFileSync(page, 'utf8')).toBe(`What others wrote.\n${summaryOf(run)}`);
  expect(told.map((line) => line.trimEnd())).toEqual([
    expect.stringMatching(
      /^::error title=customer\/delete::.+ expected status 404, got 200, `<b>` \| 50 %25%0Aand more$/,
    ),
    expect.stringMatching(/^::warning title=customer\/read::.+ POST \/2 was answered 503\.$/),
  ]);
});

test('on GitHub the page of the job says why a run cannot begin', ({ folder }) => {
  const page = join(folder, 'page.md');
  vi.stubEnv('GITHUB_STEP_SUMMARY', page);
  vi.stubEnv('GITHUB_ACTIONS', 'true');
  onTestFinished(() => void vi.unstubAllEnvs());
  const told: string[] = [];

  writeGithubRefusal({ write: (text) => told.push(text) }, 'the run cannot begin', ['a', '# b\nc']);

  expect(readFileSync(page, 'utf8')).toBe(
    '# NOT JUDGED: the run cannot begin\n\n    a\n\n    # b\n    c\n\n',
  );
  expect(told).toEqual(['::error title=the run cannot begin::a%0A# b%0Ac\n']);
});
