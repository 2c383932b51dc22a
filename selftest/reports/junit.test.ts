import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { expect } from 'vitest';
import { requirementIds } from '../../contract/catalogue.ts';
import type { RunRecord } from '../../contract/run-record.ts';
import { junitReport } from '../../reports/junit.ts';
import { test } from '../lab/folder.ts';
import { breach, findingsWith, runWith } from './made-up-run.ts';

interface Case {
  readonly name: string;
  readonly time: string;
  readonly failure?: { readonly message: string; readonly type: string; readonly '#text': string };
  readonly error?: { readonly message: string; readonly type: string };
  readonly skipped?: { readonly message: string };
}

function write(folder: string, told: Partial<RunRecord>) {
  void junitReport.end(runWith({ ...told, reportsDir: folder }));
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' });
  const { testsuites } = parser.parse(readFileSync(join(folder, 'junit.xml')));
  const cases: readonly Case[] = testsuites.testsuite.testcase;
  return { ...testsuites, caseOf: (part: string) => cases.find(({ name }) => name.includes(part)) };
}

test('each row is a test case: a breach a failure, a doubt an error, with what was expected and got', ({
  folder,
}) => {
  const findings = findingsWith({
    'customer/delete': breach('GET /1', 'status 404', '200, <b>\u0001'),
    'customer/read': { outcome: 'inconclusive', text: 'POST /2 was answered 503.' },
    'list/shape': { outcome: 'not-run', text: 'left out' },
    'customer/update': { outcome: 'waived', waiver: { reason: 'soon' } },
    'token/hygiene': breach('POST /', 'no-store', 'nothing'),
  });

  const told = write(folder, { findings, verdict: 'nonconformant' });

  expect(told).toMatchObject({ tests: String(requirementIds.length), failures: '1', errors: '1' });
  expect(told.testsuite).toMatchObject({ skipped: '3' });
  expect(told.caseOf('customer/delete:')).toMatchObject({
    time: '0.003',
    failure: {
      message: 'expected status 404, got 200, <b>\ufffd',
      type: 'AssertionError',
      '#text': expect.stringMatching(/^asked +GET \/1\n[\s\S]*contract +Resource endpoints/),
    },
  });
  expect(told.caseOf('customer/read:').error).toMatchObject({
    message: 'POST /2 was answered 503.',
    type: 'Trouble',
  });
  expect(told.caseOf('list/shape:').skipped).toEqual({ message: 'left out' });
  expect(told.caseOf('customer/update:').skipped.message).toContain('Known deviation: soon');
  expect(told.caseOf('token/hygiene:').skipped).toEqual({
    message: 'Advice: expected no-store, got nothing',
  });
});

test('a suite that failed is an error, whatever its findings say', ({ folder }) => {
  const told = write(folder, { verdict: 'suite-failure', reason: 'It crashed.\nTwice.' });

  expect(told).toMatchObject({ tests: String(requirementIds.length + 1), errors: '1' });
  expect(told.caseOf('The suite itself').error).toMatchObject({ message: 'It crashed.' });
});
