import { type RequirementId, requirementIds, requirementOf } from '../../contract/catalogue.ts';
import type { Finding } from '../../contract/finding.ts';
import type { RunRecord } from '../../contract/run-record.ts';

type Told = Partial<Finding> & Pick<Finding, 'outcome'>;

/** A finding for each requirement of the catalogue: passed, where nothing else is told of it. */
export function findingsWith(told: Partial<Record<RequirementId, Told>> = {}): Finding[] {
  return requirementIds.map((id) => ({
    id,
    level: requirementOf(id).level,
    durationMs: 3,
    proof: [],
    way: [],
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
    resources: [],
    selection: { only: [], without: [], gate: 'required' },
    startedAt: new Date('2026-11-21T02:00:00Z'),
    durationMs: 9120.4,
    requests: 412,
    made: 37,
    leftovers: [],
    verdict: 'conformant',
    findings: findingsWith(),
    exchanges: new Map(),
    observations: {},
    reportsDir: '/nowhere/reports',
    ...told,
  };
}

/** A breach, of a request told as `GET /1` and, where it is not the whole answer, of a subject, such as a property. */
export function breach(request: string, expected: string, got: string, subject?: string): Told {
  const [method = '', url = ''] = request.split(' ');
  const judged = subject === undefined ? {} : { subject, facts: { name: subject } };
  return {
    outcome: 'failed',
    cause: 'breach',
    breach: { asked: { method, url }, ...judged, expected, got },
  };
}
