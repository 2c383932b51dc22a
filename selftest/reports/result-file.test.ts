import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { requirementIds } from '../../contract/catalogue.ts';
import type { RunRecord } from '../../contract/run-record.ts';
import { writeResultFile } from '../../reports/result-file.ts';
import { validatorOf } from '../../schemas/validator.ts';
import { test } from '../lab/folder.ts';
import { breach, rowsWith, runWith } from './made-up-run.ts';

const problemOf = validatorOf('conformance.json');
const rows = rowsWith({
  'customer/delete': breach('GET /', 'status 404', '200'),
  'customer/read': { outcome: 'inconclusive' },
});

test('the result fits its schema and holds every requirement once', ({ folder }) => {
  const result = write({ verdict: 'nonconformant', rows, reportsDir: folder });

  expect(problemOf(result)).toBeUndefined();
  expect(result.requirements.map(({ id }: { id: string }) => id)).toEqual(requirementIds);
});

test('what did not pass has a reason, and what passed has none', ({ folder }) => {
  const { requirements } = write({ rows, reportsDir: folder });

  const told = requirements.filter(({ outcome }: { outcome: string }) => outcome !== 'passed');
  expect(told).toEqual([
    { id: 'customer/read', level: 'required', outcome: 'inconclusive', reason: expect.any(String) },
    { id: 'customer/delete', level: 'required', outcome: 'failed', reason: expect.any(String) },
  ]);
  expect(requirements[0]).not.toHaveProperty('reason');
});

test('times, observations, leftovers and the reason of the verdict are told', ({ folder }) => {
  const observations = { 'customer/write-answers/POST/status': 201, 'list/fields': ['City'] };

  const result = write({
    verdict: 'setup',
    reason: 'The login failed.',
    observations,
    leftovers: ['CF-1'],
    reportsDir: folder,
  });

  expect(problemOf(result)).toBeUndefined();
  expect(result).toMatchObject({
    startedAt: '2026-11-21T02:00:00.000Z',
    durationMs: 9120,
    verdict: 'setup',
    reason: 'The login failed.',
    observations,
    leftovers: ['CF-1'],
  });
});

test('the directory is made, and nothing but the result is left in it', ({ folder }) => {
  const reportsDir = join(folder, 'new', 'reports');

  write({ reportsDir });

  expect(readdirSync(reportsDir)).toEqual(['conformance.json']);
});

test('a result that cannot be written leaves nothing half-written', ({ folder }) => {
  mkdirSync(join(folder, 'conformance.json', 'in-the-way'), { recursive: true });

  expect(() => writeResultFile(runWith({ reportsDir: folder }))).toThrow('EISDIR');

  expect(readdirSync(folder)).toEqual(['conformance.json']);
});

function write(told: Partial<RunRecord>) {
  return JSON.parse(readFileSync(writeResultFile(runWith(told)), 'utf8'));
}
