import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type RequirementId, requirementIds } from '../../contract/catalogue.ts';
import { writeResultFile } from '../../reports/result-file.ts';
import { callMain } from '../lab/call-main.ts';
import { test, writeFileIn } from '../lab/folder.ts';
import { breach, runWith } from '../reports/made-up-run.ts';
import { writeShard } from './merge-made-up-shard.ts';

function merge(folder: string, ...dirs: string[]) {
  return callMain(['merge', ...dirs], { REPORTS_DIR: join(folder, 'merged') });
}

const resultIn = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'merged', 'conformance.json'), 'utf8'));

const rowIn = (folder: string, id: RequirementId) =>
  resultIn(folder).requirements.find((row: { id: string }) => row.id === id);

test('two shards are one run: findings, counts, leftovers, observations and one verdict', async ({
  folder,
}) => {
  const failed = breach('GET /1', 'status 404', '200, {}');
  const one = writeShard(
    folder,
    1,
    { 'customer/delete': failed },
    {
      verdict: 'nonconformant',
      observations: { 'customer/id': 1 },
      leftovers: ['CF-1'],
    },
  );
  const two = writeShard(
    folder,
    2,
    {},
    {
      startedAt: new Date('2026-11-21T02:00:05Z'),
      observations: { 'list/id': 2 },
    },
  );

  const told = await merge(folder, one, two);

  expect(told.exitCode).toBe(1);
  expect(resultIn(folder)).toMatchObject({
    verdict: 'nonconformant',
    startedAt: '2026-11-21T02:00:00.000Z',
    durationMs: 14_120,
    requests: 824,
    leftovers: ['CF-1'],
    observations: { 'customer/id': 1, 'list/id': 2 },
  });
  const { requirements } = resultIn(folder);
  expect(requirements.map(({ id }: { id: string }) => id)).toEqual(requirementIds);
  const odd = requirements.filter(({ outcome }: { outcome: string }) => outcome !== 'passed');
  expect(odd).toEqual([expect.objectContaining({ id: 'customer/delete', outcome: 'failed' })]);
  expect(told.text).toContain('NON-CONFORMANT: 1 of');
});

test('a missing shard leaves its findings in doubt', async ({ folder }) => {
  const told = await merge(folder, writeShard(folder, 1));

  expect(told.exitCode).toBe(2);
  expect(resultIn(folder)).toMatchObject({
    verdict: 'inconclusive',
    reason: expect.stringContaining('A shard is missing'),
  });
  expect(rowIn(folder, 'customer/read')).toMatchObject({ outcome: 'passed' });
  expect(rowIn(folder, 'list/shape')).toMatchObject({ outcome: 'inconclusive' });
  expect(told.text).toMatch(
    /INCONCLUSIVE: A shard is missing: asked in none of those that were given\. \d+ of/,
  );
  const [, changes] = told.text.split('## Since the last run');
  expect(changes).toBeUndefined();
  expect(readFileSync(join(folder, 'merged', 'summary.md'), 'utf8')).not.toContain(
    'Cannot be judged any more',
  );
});

test('a folder that is not there is a missing shard beside others, and refused alone', async ({
  folder,
}) => {
  const gone = join(folder, 'gone');
  writeResultFile(runWith({ reportsDir: join(folder, 'merged') }));

  const none = await merge(folder, gone, join(folder, 'lost'));

  expect(resultIn(folder).verdict).toBe('conformant');

  const told = await merge(folder, writeShard(folder, 1), writeShard(folder, 2), gone);

  expect(none.exitCode).toBe(3);
  expect(none.text).toContain(`${gone}, ${join(folder, 'lost')} do not exist: give the`);
  expect(told.exitCode).toBe(2);
  expect(resultIn(folder)).toMatchObject({
    verdict: 'inconclusive',
    reason: `A shard is missing: ${gone} does not exist.`,
  });
});

test('a row that was judged twice is told, and nothing is joined', async ({ folder }) => {
  const whole = join(folder, 'whole');
  writeResultFile(runWith({ reportsDir: whole }));

  const told = await merge(folder, writeShard(folder, 1), whole);

  expect(told.exitCode).toBe(3);
  expect(told.text).toContain('requirements were judged twice, such as');
  expect(() => resultIn(folder)).toThrow('ENOENT');
});

test('shards of two targets or of another catalogue are told, and so is one that is not there', async ({
  folder,
}) => {
  const one = writeShard(folder, 1);
  const target = { ...runWith().target, baseUrl: 'https://other.example/v221' };
  const two = writeShard(folder, 2, {}, { target });
  const old = join(folder, 'old');
  mkdirSync(old);
  const result = JSON.parse(readFileSync(join(one, 'conformance.json'), 'utf8'));
  result.suite.requirements = '0'.repeat(64);
  writeFileSync(join(old, 'conformance.json'), JSON.stringify(result));

  const told = await merge(folder, one, two, old, join(folder, 'nowhere'));

  expect(told.exitCode).toBe(3);
  expect(told.text).toContain('one verdict is about one target');
  expect(told.text).toContain('is of another catalogue');
  expect(told.text).toContain('nowhere does not exist');
});

test('a result of an earlier version, which does not say what it left out, is told', async ({
  folder,
}) => {
  const one = writeShard(folder, 1);
  const file = join(writeShard(folder, 2), 'conformance.json');
  const { selection: _, ...result } = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify(result));

  const told = await merge(folder, one, join(file, '..'));

  expect(told.exitCode).toBe(3);
  expect(told.text).toContain('does not say which share of the requirements it is of');
});

test('a shard is not overwritten by what it is joined into', async ({ folder }) => {
  const one = writeShard(folder, 1);
  const before = readFileSync(join(one, 'conformance.json'), 'utf8');

  const told = await callMain(['merge', one, writeShard(folder, 2)], { REPORTS_DIR: one });

  expect(told.exitCode).toBe(3);
  expect(readFileSync(join(one, 'conformance.json'), 'utf8')).toBe(before);
});

test('a result file of somebody else in REPORTS_DIR is not replaced', async ({ folder }) => {
  writeFileIn(folder, 'merged/conformance.json', '{"verdict":"green"}');

  const told = await merge(folder, writeShard(folder, 1));

  expect(told.exitCode).toBe(3);
  expect(told.text).toContain('conformance.json was not written by this suite');
});

test('a result for Allure that a killed shard left torn is left out and told', async ({
  folder,
}) => {
  const [one, two] = [writeShard(folder, 1), writeShard(folder, 2)];
  writeFileIn(one, 'allure-results/0a-result.json', '{"fullName":"customer/re');

  const told = await merge(folder, one, two);

  expect(told.exitCode).toBe(0);
  expect(told.text).toContain('0a-result.json is torn');
});
