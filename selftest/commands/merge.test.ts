import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { startReference } from '../../reference/start.ts';
import { every } from '../../reference/variations/variation.ts';
import { callMain } from '../lab/call-main.ts';
import { changeOf } from '../lab/change-of.ts';
import type { Told } from '../lab/command.ts';
import { test as base, makeFolder, writeFileIn } from '../lab/folder.ts';
import { outcomesOf, type Result, readResult } from '../lab/result.ts';
import { runPlainly } from '../lab/run-plainly.ts';

const only = ['bearer/', 'list/answers-a-list', 'list/read-only', 'customer/create-keeps/C'];
const city = 'customer/create-keeps/City';
const database = 'bearer/missing-database-is-401';

const made = makeFolder();
afterAll(() => made[Symbol.dispose]());

/** A run against a service with a fault and a known deviation, whole and in two shards. */
async function runAll() {
  const reference = await startReference({
    rules: every(changeOf('create-empties-city'), changeOf('missing-database-200')),
  });
  const deviations = [{ id: city, reason: 'fixed in 2.2.2', owner: 'sales' }];
  const known = writeFileIn(made.path, 'known.json', JSON.stringify(deviations));
  const run = (name: string, ...argv: string[]) =>
    callMain(
      ['run', '--without', 'browser', '--deviations', known, ...argv, '--only', ...only],
      reference.environment,
      { folder: join(made.path, name), means: runPlainly() },
    );
  const whole = await run('whole');
  const shards = [await run('1', '--shard', '1/2'), await run('2', '--shard', '2/2')];
  await reference.close();
  return { whole, shards };
}

const once = runAll();

interface Fixtures {
  /** Copies of the reports of the two shards. */
  readonly one: string;
  readonly two: string;
  readonly merge: (...argv: readonly string[]) => Promise<Told>;
}

const test = base.extend<Fixtures>({
  one: async ({ folder }, use) => use(await copyOf(0, folder)),
  two: async ({ folder }, use) => use(await copyOf(1, folder)),
  merge: async ({ folder }, use) =>
    use((...argv) =>
      callMain(
        ['merge', ...argv],
        { REPORTS_DIR: join(folder, 'merged') },
        { folder, means: runPlainly() },
      ),
    ),
});

async function copyOf(at: number, folder: string): Promise<string> {
  const { shards } = await once;
  const copy = join(folder, `shard-${at + 1}`);
  cpSync(shards[at]?.reportsDir ?? '', copy, { recursive: true });
  return copy;
}

type Written = Result & { readonly selection: object; readonly suite: object };

/** Has the result of a shard say something else. */
function say(dir: string, more: object | ((result: Written) => object)): void {
  const file = join(dir, 'conformance.json');
  const result = JSON.parse(readFileSync(file, 'utf8'));
  const told = typeof more === 'function' ? more(result) : more;
  writeFileSync(file, JSON.stringify({ ...result, ...told }));
}

/** Has a shard say something of each requirement that it was asked. */
function sayOfAsked(dir: string, more: object): void {
  say(dir, ({ requirements }) => ({
    requirements: requirements.map((row) =>
      row.outcome === 'not-run' ? row : { ...row, reason: 'so', ...more },
    ),
  }));
}

const rowOf = ({ requirements }: Result, id: string) => requirements.find((row) => row.id === id);

test('two shards are judged as one run is, and what they took adds up', async ({
  one,
  two,
  merge,
}) => {
  say(one, { leftovers: ['CF-1'], startedAt: '2026-11-21T02:00:00.000Z', durationMs: 9120 });
  say(two, { startedAt: '2026-11-21T02:00:05.000Z', durationMs: 9120 });

  const told = await merge(one, two);

  const { whole, shards } = await once;
  const [result, asked] = [readResult(told), readResult(whole)];
  expect(told.exitCode, told.text).toBe(1);
  expect(told.text).toContain('NON-CONFORMANT: 1 of');
  expect(outcomesOf(result)).toEqual(outcomesOf(asked));
  expect(rowOf(result, city)).toMatchObject({ outcome: 'waived', waiver: { owner: 'sales' } });
  expect(rowOf(result, database)?.reason).toBe(rowOf(asked, database)?.reason);
  const requests = shards.map(readResult).reduce((all, one) => all + one.requests, 0);
  expect(result).toMatchObject({
    ...{ verdict: 'nonconformant', scope: 'part', requests, leftovers: ['CF-1'] },
    ...{ startedAt: '2026-11-21T02:00:00.000Z', durationMs: 14_120 },
  });
});

test('the joined evidence is kept, and can be judged again', async ({
  one,
  two,
  merge,
  folder,
}) => {
  const told = await merge(one, two);

  const again = await callMain(
    ['judge', join(told.reportsDir, 'evidence.jsonl.gz')],
    {},
    { folder: join(folder, 'judged'), means: runPlainly() },
  );

  const outcomes = { ...outcomesOf(readResult(told)), [city]: 'failed' };
  expect(outcomesOf(readResult(again))).toEqual(outcomes);
});

test('a missing shard leaves its findings in doubt', async ({ two, merge, folder }) => {
  const told = await merge(two);

  const result = readResult(told);
  expect(told.exitCode).toBe(2);
  expect(result).toMatchObject({
    verdict: 'inconclusive',
    reason: expect.stringContaining('A shard is missing'),
  });
  expect(rowOf(result, 'list/answers-a-list')).toMatchObject({ outcome: 'passed' });
  expect(rowOf(result, database)).toMatchObject({ outcome: 'inconclusive' });
  expect(told.text).toMatch(
    /INCONCLUSIVE: A shard is missing: no given shard judged this requirement\. \d+ of/,
  );
  expect(readFileSync(join(folder, 'merged', 'summary.md'), 'utf8')).not.toContain('Newly failed');
});

test('a folder that is not there is a missing shard beside others, and refused alone', async ({
  one,
  two,
  merge,
  folder,
}) => {
  const [gone, lost] = [join(folder, 'gone'), join(folder, 'lost')];
  sayOfAsked(one, { outcome: 'not-run', cause: 'left-out', unasked: 'part', text: 'so' });
  rmSync(join(one, 'evidence.jsonl.gz'));

  const none = await merge(gone, lost);
  expect(none.exitCode).toBe(3);
  expect(none.text).toContain(`${gone}, ${lost} do not exist: give the REPORTS_DIR of each shard.`);

  const told = await merge(one, two, gone);
  expect(told.exitCode).toBe(2);
  expect(readResult(told).reason).toContain(`A shard is missing: ${gone} does not exist.`);
});

test('a shard without evidence passes nothing', async ({ one, two, merge }) => {
  rmSync(join(two, 'evidence.jsonl.gz'));

  const told = await merge(one, two);

  expect(told.exitCode).toBe(1);
  const result = readResult(told);
  expect(rowOf(result, 'list/answers-a-list')).toMatchObject({
    outcome: 'inconclusive',
    reason: expect.stringContaining('left no evidence'),
  });
  expect(rowOf(result, city)).toMatchObject({ outcome: 'waived' });
});

test('what cannot be of one run is told, and nothing is joined', async ({
  one,
  two,
  merge,
  folder,
}) => {
  const refusals: readonly (readonly [object | ((result: Written) => object), string])[] = [
    [
      { target: { baseUrl: 'https://other.example/v221', environment: 'test', version: '221' } },
      'all shards must have the same target',
    ],
    [{ suite: { version: '1.0.0', requirements: '0'.repeat(64) } }, 'has another catalogue'],
    [{ selection: undefined }, 'is not the result of a shard'],
    [
      ({ selection }) => ({ selection: { ...selection, shard: undefined } }),
      'is not the result of a shard',
    ],
    [({ selection }) => ({ selection: { ...selection, shard: { index: 2, of: 3 } } }), '3 shards'],
    [({ selection }) => ({ selection: { ...selection, only: [] } }), 'and the same selection'],
    [
      ({ selection }) => ({ selection: { ...selection, shard: { index: 1, of: 2 } } }),
      'are both shard 1 of 2: give each shard once.',
    ],
  ];
  for (const [more, why] of refusals) {
    const other = join(folder, 'other');
    rmSync(other, { recursive: true, force: true });
    cpSync(two, other, { recursive: true });
    say(other, more);

    const told = await merge(one, other, join(folder, 'nowhere'));

    expect(told.exitCode).toBe(3);
    expect(told.text).toContain(why);
    expect(told.text).toContain('nowhere does not exist');
    expect(existsSync(told.reportsDir)).toBe(false);
  }
});

test('what a shard holds against its list of known deviations fails the whole', async ({
  one,
  two,
  merge,
}) => {
  const reason = 'The known deviation list/shape is fixed: remove it from the list.';
  say(two, { verdict: 'nonconformant', reason });

  expect(readResult(await merge(one, two)).reason).toContain(reason);
});

test('the whole is held to a baseline: what is new does not gate', async ({
  one,
  two,
  merge,
  folder,
}) => {
  const { whole } = await once;
  const baseline = join(folder, 'baseline.json');
  const result = JSON.parse(readFileSync(join(whole.reportsDir, 'conformance.json'), 'utf8'));
  const requirements = result.requirements.filter(({ id }: { id: string }) => id !== database);
  writeFileSync(baseline, JSON.stringify({ ...result, requirements }));

  const told = await merge(one, two, '--baseline', baseline);

  expect(told.exitCode, told.text).toBe(0);
  expect(told.text).toContain(
    `Not in the baseline, so these do not count until you take a new one`,
  );
});

test('one shard that judged nothing for its set-up is a doubt, all of them are set-up', async ({
  one,
  two,
  merge,
}) => {
  const reason = 'The login failed.';
  for (const [dir, exitCode] of [
    [one, 2],
    [two, 3],
  ] as const) {
    rmSync(join(dir, 'evidence.jsonl.gz'));
    sayOfAsked(dir, { outcome: 'not-run', cause: 'setup', unasked: 'setup', text: reason });
    say(dir, { verdict: 'setup', reason });

    const told = await merge(one, two);

    expect(told.exitCode, told.text).toBe(exitCode);
    expect(readResult(told).reason).toContain(reason);
  }
});

test('a shard that was killed makes it a suite failure', async ({ one, two, merge }) => {
  rmSync(join(one, 'evidence.jsonl.gz'));
  say(one, ({ requirements }) => ({
    ...{ verdict: 'suite-failure', reason: 'It did not come to its end.' },
    requirements: requirements.map(({ id, level }) => ({
      ...{ id, level, outcome: 'inconclusive', reason: 'so' },
      ...{ cause: 'suite', unasked: 'unreported', text: 'so' },
    })),
  }));

  const told = await merge(one, two);

  expect(told.exitCode).toBe(4);
  expect(readResult(told).reason).toContain(`${one} (shard 1): It did not come to its end.`);
  expect(rowOf(readResult(told), 'list/answers-a-list')).toMatchObject({ outcome: 'passed' });
  expect(rowOf(readResult(told), city)).toMatchObject({ outcome: 'waived' });
});

test('a shard that was interrupted leaves what it did not come to in doubt', async ({
  one,
  two,
  merge,
}) => {
  rmSync(join(one, 'evidence.jsonl.gz'));
  sayOfAsked(one, { outcome: 'not-run', cause: 'left-out', unasked: 'interruption', text: 'so' });

  const told = await merge(one, two);

  expect(told.exitCode).toBe(2);
  expect(readResult(told).reason).toContain('A shard was interrupted before its end.');
});

test('a second look of a shard is told, and a shard that was asked nothing is no doubt', async ({
  one,
  two,
  merge,
}) => {
  rmSync(join(one, 'evidence.jsonl.gz'));
  sayOfAsked(one, { outcome: 'not-run', cause: 'left-out', unasked: 'only', text: 'so' });
  say(one, { verdict: 'inconclusive', reason: 'No required row was among those.' });
  say(two, ({ requirements }) => ({
    requirements: requirements.map((row) =>
      row.id === city ? { ...row, secondLook: 'failed' } : row,
    ),
  }));

  const told = await merge(one, two);

  expect(rowOf(readResult(told), city)?.reason).toContain('repeated  confirmed: failed again');
  expect(readResult(told).reason).not.toContain(`${one} (shard 1)`);
});

test('a shard is not overwritten by what it is joined into', async ({ one, two }) => {
  const before = readFileSync(join(one, 'conformance.json'), 'utf8');

  const told = await callMain(['merge', one, two], { REPORTS_DIR: one });

  expect(told.exitCode).toBe(3);
  expect(readFileSync(join(one, 'conformance.json'), 'utf8')).toBe(before);
});

test('a result file of somebody else in REPORTS_DIR is not replaced', async ({
  one,
  two,
  merge,
  folder,
}) => {
  writeFileIn(folder, 'merged/conformance.json', '{"verdict":"green"}');

  const told = await merge(one, two);

  expect(told.exitCode).toBe(3);
  expect(told.text).toContain('conformance.json was not written by this suite');
});
