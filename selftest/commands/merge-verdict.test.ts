import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type RequirementId, requirementIds } from '../../contract/catalogue.ts';
import type { RunRecord } from '../../contract/run-record.ts';
import { mergeShards } from '../../reports/merging/record.ts';
import { readShards } from '../../reports/merging/shards.ts';
import { writeResultFile } from '../../reports/result-file.ts';
import { test } from '../lab/folder.ts';
import { breach, findingsWith, runWith } from '../reports/made-up-run.ts';
import { writeShard } from './merge-made-up-shard.ts';

test('a shard that broke nothing and was not conformant for its list of deviations counts', ({
  folder,
}) => {
  const reason = 'The known deviation list/shape no longer occurs: take it out of the list.';
  const one = writeShard(folder, 1);
  const two = writeShard(folder, 2, {}, { verdict: 'nonconformant', reason });

  expect(joinShards(one, two)).toMatchObject({
    verdict: 'nonconformant',
    reason: expect.stringContaining(reason),
  });
});

test('the whole is held to a baseline: what is new does not gate, and what is lost is told', ({
  folder,
}) => {
  const failed = breach('GET /1', 'status 404', '200');
  const lost = { outcome: 'inconclusive', text: 'ECONNRESET' } as const;
  const all = new Set<RequirementId>(requirementIds);
  const older = new Set(requirementIds.filter((id) => id !== 'customer/delete'));
  const shards = (told: Parameters<typeof findingsWith>[0]) =>
    readShards([writeShard(folder, 1, told), writeShard(folder, 2, told)], String);
  const verdictOf = (told: Parameters<typeof findingsWith>[0], known: typeof all) =>
    mergeShards(shards(told) as never, folder, { known, passed: known });

  expect(verdictOf({ 'customer/delete': failed }, all).verdict).toBe('nonconformant');
  expect(verdictOf({ 'customer/delete': failed }, older)).toMatchObject({
    verdict: 'conformant',
    baseline: expect.stringContaining('customer/delete'),
  });
  expect(verdictOf({ 'list/shape': lost }, older)).toMatchObject({
    verdict: 'inconclusive',
    baseline: expect.stringContaining('list/shape'),
  });
});

test('one shard that judged nothing for its set-up makes it inconclusive, all of them set-up', ({
  folder,
}) => {
  const setup = { verdict: 'setup', reason: 'The login failed.' } as const;
  const nothing = Object.fromEntries(
    requirementIds.map((id) => [id, { outcome: 'not-run', text: 'nothing was judged' } as const]),
  );
  const one = writeShard(folder, 1);
  const two = writeShard(folder, 2, nothing, setup);

  expect(joinShards(one, two)).toMatchObject({
    verdict: 'inconclusive',
    reason: expect.stringContaining('The login failed.'),
  });
  expect(joinShards(writeShard(folder, 1, nothing, setup), two)).toMatchObject({
    verdict: 'setup',
  });
});

test('a shard that failed by itself makes it a suite failure', ({ folder }) => {
  const silent = { outcome: 'inconclusive', cause: 'suite', unasked: 'unreported' } as const;
  const all = Object.fromEntries(requirementIds.map((id) => [id, silent]));
  const crashed = join(folder, 'crashed');
  const findings = findingsWith(all);
  writeResultFile(
    runWith({ findings, verdict: 'suite-failure', reason: 'It broke.', reportsDir: crashed }),
  );

  const joined = joinShards(writeShard(folder, 1), crashed);

  expect(joined).toMatchObject({
    verdict: 'suite-failure',
    reason: expect.stringContaining('It broke.'),
  });
  expect(rowOf(joined, 'customer/read')).toMatchObject({ outcome: 'passed' });
});

test('a shard that was asked nothing casts no doubt on the others', ({ folder }) => {
  const only = (id: string) => id.startsWith('customer/');
  const told = Object.fromEntries(
    requirementIds
      .filter((id) => !only(id))
      .map((id) => [id, { outcome: 'not-run', text: 'not among --only customer/' } as const]),
  );
  const two = writeShard(folder, 2, told, {
    verdict: 'inconclusive',
    reason: 'Nothing was asked of the service.',
  });

  expect(joinShards(writeShard(folder, 1, told), two)).toMatchObject({ verdict: 'conformant' });
});

test('what one shard was not asked and another one judged is judged', ({ folder }) => {
  const notAsked = { outcome: 'not-run', text: 'not among --only list/' } as const;
  const one = join(folder, 'one');
  const told = Object.fromEntries(requirementIds.map((id) => [id, notAsked]));
  writeResultFile(runWith({ findings: findingsWith(told), reportsDir: one }));

  const joined = joinShards(one, writeShard(folder, 2));

  expect(rowOf(joined, 'list/shape')).toMatchObject({ outcome: 'passed' });
  expect(rowOf(joined, 'customer/read')).toMatchObject(notAsked);
});

test('customers that were made add up', ({ folder }) => {
  const dirs = [writeShard(folder, 1), writeShard(folder, 2)];
  for (const [place, dir] of dirs.entries()) {
    const file = join(dir, 'conformance.json');
    const result = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...result, made: 3 + place }));
  }

  expect(joinShards(...dirs).made).toBe(7);
});

test('an interrupted shard leaves what it did not come to in doubt', ({ folder }) => {
  const told = { outcome: 'not-run', cause: 'left-out', unasked: 'interruption' } as const;
  const one = writeShard(folder, 1);
  const two = writeShard(folder, 2, { 'list/shape': told });

  expect(joinShards(one, two)).toMatchObject({ verdict: 'inconclusive' });
});

test('the embedded reference service is one target, whatever its port', ({ folder }) => {
  const at = (port: number) => ({
    target: { ...runWith().target, baseUrl: `http://127.0.0.1:${port}/v221`, embedded: true },
  });

  const joined = joinShards(
    writeShard(folder, 1, {}, at(4001)),
    writeShard(folder, 2, {}, at(4002)),
  );

  expect(joined.verdict).toBe('conformant');
});

function joinShards(...dirs: string[]): RunRecord {
  const [first, ...others] = readShards(dirs, String);
  if (first === undefined) throw new Error('No shard was given.');
  return mergeShards([first, ...others], '/nowhere');
}

const rowOf = ({ findings }: RunRecord, id: string) => findings.find((one) => one.id === id);
