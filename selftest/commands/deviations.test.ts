import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { resultFile } from '../../reports/result-file.ts';
import { callMain } from '../lab/call-main.ts';
import type { Told } from '../lab/command.ts';
import { test as base } from '../lab/folder.ts';
import { breach, findingsWith, runWith } from '../reports/made-up-run.ts';

const failed = breach('GET /1', 'status 404', '200');
const advice = 'token/hygiene';
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

interface Known {
  readonly id: string;
  readonly until: string;
}

/** Calls the command on a file of known deviations, beside a result in which two requirements failed. */
const test = base.extend<{
  call: (
    known: readonly object[] | undefined,
    ...argv: string[]
  ) => Promise<Told & { readonly kept: readonly Known[] | undefined }>;
}>({
  call: async ({ folder }, use) => {
    const findings = findingsWith({
      'customer/delete': failed,
      'list/shows-created': failed,
      [advice]: failed,
    });
    void resultFile.end(runWith({ findings, verdict: 'nonconformant', reportsDir: folder }));
    const file = join(folder, 'known.json');
    await use(async (known, ...argv) => {
      if (known !== undefined) writeFileSync(file, JSON.stringify(known));
      const told = await callMain(['deviations', ...argv, '--file', file], {
        REPORTS_DIR: folder,
      });
      const text = existsSync(file) ? readFileSync(file) : undefined;
      return { ...told, kept: text && JSON.parse(String(text)) };
    });
  },
});

const answers = ['--reason', 'fixed in 2.3', '--owner', 'team one', '--ticket', 'BOOK-1'];

describe('deviations', () => {
  test('add accepts what failed and is not known yet', async ({ call }) => {
    const old = { id: 'customer/delete', reason: 'known' };

    const { exitCode, kept } = await call([old], 'add', ...answers, '--until', day(30));

    expect(exitCode).toBe(0);
    expect(kept).toEqual([
      old,
      {
        id: 'list/shows-created',
        reason: 'fixed in 2.3',
        owner: 'team one',
        ticket: 'BOOK-1',
        until: day(30),
      },
    ]);
  });

  test('without a result the message names the run that writes one', async ({ folder }) => {
    for (const argv of [
      ['deviations', 'prune'],
      ['baseline', join(folder, 'baseline.json')],
    ]) {
      const told = await callMain(argv, { REPORTS_DIR: join(folder, 'none') });

      expect(told.exitCode).toBe(3);
      expect(told.text).toContain('There is no result of a run yet');
      expect(told.text).toContain('npm start writes it.');
    }
  });

  test('a baseline with failures says that it does not accept them', async ({ folder, call }) => {
    await call([], 'prune');
    const told = await callMain(['baseline', join(folder, 'kept.json')], { REPORTS_DIR: folder });

    expect(told.exitCode).toBe(0);
    expect(told.text).toContain('Rows that failed in it (2) still fail a run');
  });

  test('a path that cannot be written is the operator’s to mend, and nothing is left there', async ({
    folder,
    call,
  }) => {
    await call([], 'prune');
    const nowhere = join(folder, 'nowhere', 'kept.json');
    const ways = [
      ['baseline', nowhere],
      ['baseline', folder],
      ['deviations', 'add', ...answers, '--until', day(30), '--file', nowhere],
    ];
    for (const argv of ways) {
      const told = await callMain(argv, { REPORTS_DIR: folder });

      expect(told.exitCode, argv.join(' ')).toBe(3);
      expect(told.text).toContain('name a file in a folder that exists');
    }
    expect(globSync(`${folder}.*.tmp`)).toEqual([]);
  });

  test('with a target, what is to be typed next names it', async ({ folder }) => {
    void resultFile.end(
      runWith({
        findings: findingsWith({ 'customer/delete': failed }),
        verdict: 'nonconformant',
        reportsDir: join(folder, 'of-w'),
      }),
    );
    writeFileSync(join(folder, '.env.w'), 'REPORTS_DIR=of-w\n');
    const type = (...argv: string[]) =>
      callMain([...argv, '--target', 'w'], { REPORTS_DIR: undefined }, { folder });

    const taken = await type('baseline', 'kept.json');
    const added = await type('deviations', 'add', ...answers, '--until', day(30));

    expect(taken.text).toContain('npm start -- --baseline kept.json --target w');
    expect(taken.text).toContain('npm start -- deviations add --target w');
    expect(added.text).toContain('npm start -- --deviations deviations.json --target w');
  }, 60_000);

  test('add leaves advice out, and says so', async ({ call }) => {
    const { text, kept } = await call(undefined, 'add', ...answers, '--until', day(30));

    expect(text).toContain(`name an id after add to accept it): ${advice}`);
    expect(kept?.map(({ id }) => id)).toEqual(['customer/delete', 'list/shows-created']);
  });

  test('add accepts what is named alone, advice too', async ({ call }) => {
    const { kept } = await call(undefined, 'add', advice, ...answers, '--until', day(30));
    const other = await call(undefined, 'add', 'customer/read', ...answers, '--until', day(30));

    expect(kept?.map(({ id }) => id)).toEqual([advice]);
    expect(other.exitCode).toBe(3);
    expect(other.text).toContain('customer/read: name rows that failed in the result');
  });

  test('add --pin accepts what was got alone', async ({ call }) => {
    const { kept } = await call(undefined, 'add', '--pin', ...answers, '--until', day(30));

    expect(kept).toEqual([
      expect.objectContaining({ id: 'customer/delete', got: '200' }),
      expect.objectContaining({ id: 'list/shows-created', got: '200' }),
    ]);
  });

  test.for([
    [
      'without an owner',
      answers.slice(0, 2).concat('--until', day(1)),
      "required option '--owner <name>' not specified",
    ],
    ['until a day that is over', [...answers, '--until', day(-1)], 'from today on'],
    ['until a 30th of February', [...answers, '--until', '2031-02-30'], 'Give a day from today on'],
    ['until what is no day', [...answers, '--until', 'soon'], 'Give a day from today on'],
  ] as const)('add refuses to go %s', async ([, argv, says], { call }) => {
    const { exitCode, text, kept } = await call(undefined, 'add', ...argv);

    expect(exitCode).toBe(3);
    expect(text).toContain(says);
    expect(kept).toBeUndefined();
  });

  test('prune removes what has expired and what no longer occurs', async ({ call }) => {
    const [open, ended, fixed] = [
      { id: 'customer/delete', reason: 'known', until: day(3) },
      { id: 'list/shows-created', reason: 'known', until: day(-3) },
      { id: 'customer/update', reason: 'known' },
    ];

    const { exitCode, text, kept } = await call([open, ended, fixed], 'prune');

    expect(exitCode).toBe(0);
    expect(kept).toEqual([open]);
    expect(text).toContain(`list/shows-created was accepted until ${day(-3)}: removed.`);
    expect(text).toContain('customer/update no longer occurs: removed.');
  });

  test('expiring says of what is over that it has expired', async ({ call }) => {
    const known = [
      { id: 'customer/delete', reason: 'known', until: day(-1) },
      { id: 'customer/update', reason: 'known', until: day(5) },
    ];

    const { exitCode, text } = await call(known, 'expiring', '7d');
    const over = await call(known.slice(0, 1), 'expiring', '7d');

    expect(exitCode).toBe(1);
    expect(text).toContain('Known deviations: 1 expired, 1 more end within 7 days.');
    expect(over.exitCode).toBe(1);
    expect(over.text).toContain('1 expired, 0 more end within 7 days.');
  });

  test.for([
    ['7d', 1],
    ['2', 0],
  ] as const)('expiring %s', async ([days, code], { call }) => {
    const known = [
      { id: 'customer/delete', reason: 'known', until: day(5) },
      { id: 'customer/update', reason: 'known' },
    ];

    const { exitCode, text, kept } = await call(known, 'expiring', days);

    expect(exitCode).toBe(code);
    expect(text.includes('customer/delete')).toBe(code === 1);
    expect(text).not.toContain('customer/update');
    expect(kept).toEqual(known);
  });

  test.for(['expiring', 'prune'])(
    '%s of a file that is not there is refused',
    async (verb, { call }) => {
      const { exitCode, text } = await call(undefined, verb);

      expect(exitCode).toBe(3);
      expect(text).toContain('known.json');
    },
  );
});
