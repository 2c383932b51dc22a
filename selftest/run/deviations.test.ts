import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import type { Finding } from '../../contract/finding.ts';
import { heldAgainst, readDeviations, waive } from '../../helpers/run/deviations.ts';
import { test } from '../lab/folder.ts';
import { findingsWith } from '../reports/made-up-run.ts';

const failed = { outcome: 'failed', text: 'got 200' } as const;
const today = new Date('2026-11-21T23:59:00Z');
const row: Finding = {
  id: 'customer/delete',
  level: 'required',
  durationMs: 1,
  proof: [],
  way: [],
  ...failed,
};

describe('waiving', () => {
  test('of one that is pinned, what was got and no other breach is waived', () => {
    const breachOf = (got: string): Finding => ({
      ...row,
      breach: { asked: { method: 'GET', url: '/1' }, expected: 'status 404', got },
    });
    const known = [{ id: 'customer/delete', reason: 'known', got: '410, gone' }];

    expect(waive(breachOf('410, gone'), known, today).outcome).toBe('waived');
    expect(waive(breachOf('200, {}'), known, today)).toEqual({
      ...breachOf('200, {}'),
      hint: 'a known deviation accepts that it got 410, gone, and nothing else',
    });
  });

  test('the beginning of ids with /* stands for all of them', () => {
    expect(waive(row, [{ id: 'customer/*', reason: 'known' }], today).outcome).toBe('waived');
  });

  test.for([
    ...['customer', 'customer/delete/*', 'customer/del*', 'token/*'].map((id) => ({ id })),
    { id: 'customer/delete', until: '2026-11-20' },
  ])('%o waives no breach of customer/delete today', (known) => {
    expect(waive(row, [{ ...known, reason: 'known' }], today)).toEqual(row);
  });

  test.for(['passed', 'inconclusive', 'not-run'] as const)(
    'a row that is %s stays so',
    (outcome) => {
      const other: Finding = { ...row, outcome };

      expect(waive(other, [{ id: 'customer/delete', reason: 'known' }], today)).toEqual(other);
    },
  );
});

test.for([
  ['that still occurs', failed, '2026-11-21', undefined],
  ['that nobody could judge', { outcome: 'inconclusive', text: 'why' }, '2026-11-20', undefined],
  ['that nobody asked about', { outcome: 'not-run', text: 'why' }, '2026-11-20', undefined],
  ['that no longer occurs', { outcome: 'passed' }, '2026-11-21', 'is fixed: remove it'],
  ['that has expired', failed, '2026-11-20', 'was accepted until 2026-11-20'],
] as const)('of a deviation %s it is told: %s', ([, told, until, problem]) => {
  const known = [{ id: 'customer/delete', reason: 'known', until }];

  const findings = findingsWith({ 'customer/delete': told });
  const { deviationProblems, fixed } = heldAgainst(findings, known, undefined, today);
  const problems = [...deviationProblems, ...fixed];

  expect(problems).toEqual(problem ? [expect.stringContaining(`customer/delete ${problem}`)] : []);
});

describe('the file', () => {
  test.for([
    ['[{ "id": "customer/delete" }]', "must have required property 'reason'"],
    [
      '[{ "id": "customer/delete", "reason": "r", "until": "tomorrow" }]',
      '0/until is "tomorrow": The last day on which it is accepted',
    ],
    ['[{ "id": "customer/no-such", "reason": "r" }]', 'not in the catalogue: customer/no-such'],
    ['[', 'cannot be read as known deviations'],
  ] as const)('%s is refused: %s', ([content, problem], { folder }) => {
    expect(() => readDeviations(write(folder, content))).toThrow(problem);
  });
});

function write(folder: string, content: string): string {
  const file = join(folder, 'deviations.json');
  writeFileSync(file, content);
  return file;
}
