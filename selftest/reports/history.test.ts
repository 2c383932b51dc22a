import { randomUUID } from 'node:crypto';
import { appendFileSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import type { TestResult } from 'allure-js-commons';
import { createTestResult } from 'allure-js-commons/sdk/reporter';
import { describe, expect, vi } from 'vitest';
import type { RequirementId } from '../../contract/catalogue.ts';
import type { Finding } from '../../contract/finding.ts';
import type { RunTarget } from '../../contract/run-record.ts';
import { pastOf } from '../../reports/allure/history.ts';
import { allureReport } from '../../reports/allure/report.ts';
import { tellFinding } from '../../reports/allure/result.ts';
import { ResultFolder } from '../../reports/allure/result-folder.ts';
import { ownPath, removeOwn } from '../../reports/report-folder.ts';
import { test } from '../lab/folder.ts';
import { findingsWith, runWith } from './made-up-run.ts';

const ids: readonly RequirementId[] = ['customer/read', 'list/answers-a-list'];
const left = { outcome: 'not-run', cause: 'left-out', unasked: 'only' } as const;

/** Tells a run of two requirements, as a run tells its own: of those of them that were asked. */
async function tell(
  reportsDir: string,
  host: string,
  asked: readonly string[] = ids,
  of: Partial<RunTarget> = {},
  came: Partial<Finding> = {},
) {
  const told = Object.fromEntries(
    ids.filter((id) => !asked.includes(id)).map((id) => [id, left] as const),
  );
  const findings = findingsWith(told)
    .filter(({ id }) => ids.includes(id))
    .map((finding) => ({ ...finding, ...came }));
  const target = { ...targetAt(host), ...of };
  removeOwn(reportsDir, 'allure-results');
  const results = new ResultFolder(ownPath(reportsDir, 'allure-results'));
  for (const finding of findings) results.writeResult(resultOf(finding));
  await allureReport(results).end(runWith({ reportsDir, findings, target }));
}

const targetAt = (host: string): RunTarget => ({
  ...runWith().target,
  baseUrl: `https://${host}/v221`,
  embedded: host.startsWith('127.'),
});

function resultOf(finding: Finding): TestResult {
  const result = createTestResult(randomUUID());
  tellFinding(result, finding, 'required');
  return result;
}

const fileIn = (folder: string) => join(folder, 'history.jsonl');

/** Of each run in the history: its target, and which requirements it has an outcome of. */
function historyIn(folder: string): (readonly [string, readonly string[]])[] {
  return readFileSync(fileIn(folder), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const { name, testResults } = JSON.parse(line);
      const items = Object.values<{ fullName: string }>(testResults);
      return [name, items.map(({ fullName }) => fullName).toSorted()] as const;
    });
}

const pageIn = (folder: string) =>
  readFileSync(join(folder, 'allure-report', 'index.html'), 'utf8');

describe('the history of runs', () => {
  test('two targets in one folder do not mix', async ({ folder }) => {
    await tell(folder, 'a.example');
    await tell(folder, 'b.example');
    expect(pageIn(folder)).not.toContain('a.example');
    await tell(folder, 'a.example');

    const a = ['Conformance of https://a.example/v221', ids];
    expect(historyIn(folder)).toEqual([['Conformance of https://b.example/v221', ids], a, a]);
  });

  test('two administrations at one address do not mix', async ({ folder }) => {
    for (const databaseId of ['A', 'B', 'A']) await tell(folder, 'a.example', ids, { databaseId });

    expect(historyIn(folder).map(([name]) => name.at(-1))).toEqual(['B', 'A', 'A']);
  });

  test('a night of outage leaves no gap, and fixes nothing the morning after', async ({
    folder,
  }) => {
    const dead = { outcome: 'inconclusive', cause: 'trouble', text: 'no answer' } as const;
    await tell(folder, 'a.example');
    await tell(folder, 'a.example', ids, {}, dead);

    const past = pastOf({ reportsDir: folder, target: targetAt('a.example') });
    expect(past.get('customer/read')).toEqual(['passed']);
  });

  test('the embedded service is one target, whatever its port is', async ({ folder }) => {
    await tell(folder, '127.0.0.1:1');
    await tell(folder, '127.0.0.1:2');

    const [first, second] = historyIn(folder);
    expect(first?.[0]).toBe(second?.[0]);
  });

  test('a run of a part says nothing of the rest, and one of nothing is not in it', async ({
    folder,
  }) => {
    await tell(folder, 'a.example');
    await tell(folder, 'a.example', ['customer/read']);
    await tell(folder, 'a.example', []);

    expect(historyIn(folder).map(([, asked]) => asked)).toEqual([ids, ['customer/read']]);
  });

  test.for([
    ['torn', (file: string) => truncateSync(file, readFileSync(file).length - 40)],
    ['torn, with another behind it', (file: string) => appendFileSync(file, '{"uuid":"a\n{"b"')],
    ['no run', (file: string) => appendFileSync(file, 'null\n[]\n{"testResults":7}\n')],
  ] as const)('a line that is %s is set aside and told', async ([, spoil], { folder }) => {
    const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    await tell(folder, 'a.example');
    await tell(folder, 'a.example');
    spoil(fileIn(folder));
    const spoilt = readFileSync(fileIn(folder), 'utf8').trim().split('\n').at(-1);

    await tell(folder, 'a.example');

    expect(historyIn(folder).length).toBeGreaterThan(1);
    expect(readFileSync(`${fileIn(folder)}.unreadable`, 'utf8')).toContain(spoilt);
    expect(told.mock.calls.join()).toContain('history.jsonl.unreadable');
    told.mockRestore();
  });
});
