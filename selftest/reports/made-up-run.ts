import { type RequirementId, requirementIds, requirementOf } from '../../contract/catalogue.ts';
import type { RowRecord } from '../../contract/row-record.ts';
import type { RunRecord } from '../../contract/run-record.ts';

type Told = Pick<RowRecord, 'outcome' | 'reason'>;

/** A row for each requirement of the catalogue: passed, where nothing else is told of it. */
export function rowsWith(told: Partial<Record<RequirementId, Told>> = {}): RowRecord[] {
  return requirementIds.map((id) => ({
    id,
    level: requirementOf(id).level,
    durationMs: 3,
    ...(told[id] ?? { outcome: 'passed' }),
  }));
}

/** A run against a made-up service. */
export function runWith(told: Partial<RunRecord> = {}): RunRecord {
  return {
    target: {
      baseUrl: 'https://books.example/v221',
      environment: 'test',
      version: '221',
      embedded: false,
    },
    startedAt: new Date('2026-11-21T02:00:00Z'),
    durationMs: 9120.4,
    requests: 412,
    made: 37,
    leftovers: [],
    verdict: 'conformant',
    rows: rowsWith(),
    observations: {},
    reportsDir: '/nowhere/reports',
    ...told,
  };
}

/** The three lines of a breach, as the matchers write them. */
export function breach(asked: string, expected: string, got: string): Told {
  return {
    outcome: 'failed',
    reason: `asked     ${asked}\nexpected  ${expected}\ngot       ${got}`,
  };
}
