import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { RunRecord } from '../../contract/run-record.ts';
import { writeResultFile } from '../../reports/result-file.ts';
import { validatorOf } from '../../schemas/validator.ts';
import { test } from '../lab/folder.ts';
import { exchangeWith } from './made-up-exchange.ts';
import { breach, findingsWith, runWith } from './made-up-run.ts';

const problemOf = validatorOf('conformance.json');
const findings = findingsWith({
  'customer/delete': breach('GET /', 'status 404', '200'),
  'customer/read': { outcome: 'inconclusive' },
});

test('what did not pass has its reason in words and as data, and what passed has none', ({
  folder,
}) => {
  const { requirements } = write({ findings, reportsDir: folder });

  const told = requirements.filter(({ outcome }: { outcome: string }) => outcome !== 'passed');
  expect(told).toEqual([
    {
      ...{ id: 'customer/read', level: 'required', outcome: 'inconclusive' },
      ...{ reason: 'No reason was recorded.', title: expect.any(String) },
      ...{ source: expect.any(String), durationMs: 3 },
    },
    {
      ...{ id: 'customer/delete', level: 'required', outcome: 'failed', cause: 'breach' },
      reason: 'asked     GET /\nexpected  status 404\ngot       200',
      breach: { asked: { method: 'GET', url: '/' }, expected: 'status 404', got: '200' },
      title: 'DELETE removes the customer: GET then answers 404, and PUT does not bring it back.',
      ...{ source: 'Resource endpoints (DELETE)', durationMs: 3 },
    },
  ]);
  expect(requirements[0]).not.toHaveProperty('reason');
});

test('a result of an earlier version, without what was added since, fits the schema too', ({
  folder,
}) => {
  const { selection: _, ...result } = write({ findings, reportsDir: folder });
  result.requirements = result.requirements.map(
    ({ id, level, outcome, reason }: Record<string, string>) => ({ id, level, outcome, reason }),
  );

  expect(problemOf(JSON.parse(JSON.stringify(result)))).toBeUndefined();
});

test('a list has the form of the first one, and not that of records which come and go', ({
  folder,
}) => {
  const url = 'https://books.example/v221/api/DB1/CustomerInfoList';
  const listed = (city: string | null) =>
    exchangeWith({ url }, { body: JSON.stringify([{ City: city }]) });

  const result = write({
    exchanges: new Map([listed('Delft'), listed(null)].entries()),
    reportsDir: folder,
  });

  const { values } = result.answers['GET CustomerInfoList 200 application/json'];
  expect(values['[].City']).toEqual(['text']);
});

function write(told: Partial<RunRecord>) {
  return JSON.parse(readFileSync(writeResultFile(runWith(told)), 'utf8'));
}
