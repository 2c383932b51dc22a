import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'ctrf';
import { expect } from 'vitest';
import { requirementIds } from '../../contract/catalogue.ts';
import type { RunRecord } from '../../contract/run-record.ts';
import { ctrfReport } from '../../reports/ctrf.ts';
import { test } from '../lab/folder.ts';
import { breach, findingsWith, runWith } from './made-up-run.ts';

function write(folder: string, told: Partial<RunRecord>) {
  void ctrfReport.end(runWith({ ...told, reportsDir: folder }));
  const report = JSON.parse(readFileSync(join(folder, 'ctrf.json'), 'utf8'));
  expect(validate(report)).toMatchObject({ valid: true });
  return report.results;
}

test('each requirement is a test of its chapter, by the schema of the format', ({ folder }) => {
  const findings = findingsWith({
    'customer/delete': breach('GET /1', 'status 404', '200'),
    'customer/read': { outcome: 'inconclusive', text: 'POST /2 was answered 503.' },
    'list/shape': { outcome: 'not-run', text: 'left out' },
    'customer/update': { outcome: 'waived', waiver: { reason: 'soon' } },
  });

  const { summary, tests } = write(folder, { findings, verdict: 'nonconformant' });

  const all = requirementIds.length;
  expect(summary).toMatchObject({ tests: all, passed: all - 4, failed: 1, other: 1, skipped: 2 });
  const failed = tests.find(({ status }: { status: string }) => status === 'failed');
  expect(failed).toMatchObject({
    name: expect.stringMatching(/^customer\/delete: /),
    suite: ['Customer'],
    message: 'expected status 404, got 200',
    trace: expect.stringMatching(/^asked +GET \/1\n/),
    tags: ['required'],
  });
});

test('a suite that failed is a failure, whatever its findings say', ({ folder }) => {
  const { summary, tests } = write(folder, { verdict: 'suite-failure', reason: 'It crashed.' });

  expect(summary.failed).toBe(1);
  expect(tests.at(-1)).toMatchObject({ name: 'The suite itself', message: 'It crashed.' });
});
