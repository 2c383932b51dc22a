import { writeFileSync } from 'node:fs';
import { chapterOf, requirementOf } from '../contract/catalogue.ts';
import type { Finding, Outcome } from '../contract/finding.ts';
import type { RunRecord } from '../contract/run-record.ts';
import { type Gate, isAdvice, scopeOf } from '../contract/verdict.ts';
import manifest from '../package.json' with { type: 'json' };
import { titleOf } from './chapters.ts';
import { reasonInOneLine, reasonOf } from './finding-text.ts';
import type { Report } from './report.ts';
import { ownPath } from './report-folder.ts';

/** REPORTS_DIR/ctrf.json: a test a requirement, in the Common Test Report Format (https://ctrf.io). */
export const ctrfReport: Report = {
  name: 'The CTRF report',
  file: 'ctrf.json',
  end: (run) =>
    writeFileSync(
      ownPath(run.reportsDir, 'ctrf.json'),
      `${JSON.stringify(toCtrf(run), null, 2)}\n`,
    ),
};

/** What could not be judged is neither a failure nor skipped. */
const statuses: Readonly<Record<Outcome, string>> = {
  passed: 'passed',
  failed: 'failed',
  inconclusive: 'other',
  waived: 'skipped',
  'not-run': 'skipped',
};

/** The record in the shape of the format. */
export function toCtrf(run: RunRecord) {
  const { findings, selection, startedAt, durationMs, target, verdict, reason } = run;
  const suite = verdict === 'suite-failure' ? [suiteFailure(reason ?? '')] : [];
  const tests = [...findings.map((finding) => toTest(finding, selection.gate)), ...suite];
  const count = (status: string) => tests.filter((test) => test.status === status).length;
  const start = startedAt.getTime();
  return {
    reportFormat: 'CTRF',
    specVersion: '0.0.0',
    timestamp: startedAt.toISOString(),
    generatedBy: manifest.name,
    results: {
      tool: { name: manifest.name, version: manifest.version },
      summary: {
        tests: tests.length,
        ...{ passed: count('passed'), failed: count('failed'), skipped: count('skipped') },
        ...{ pending: 0, other: count('other') },
        ...{ start, stop: start + Math.round(durationMs) },
      },
      tests,
      environment: { testEnvironment: target.environment, appVersion: target.version },
      extra: { verdict, scope: scopeOf(findings), baseUrl: target.baseUrl },
    },
  };
}

function toTest(finding: Finding, gate: Gate) {
  const { id, level, outcome, durationMs } = finding;
  const { sentence, source } = requirementOf(id);
  return {
    name: `${id}: ${sentence}`,
    status: isAdvice(finding, gate) ? 'skipped' : statuses[outcome],
    duration: Math.round(durationMs),
    suite: [titleOf(chapterOf(id))],
    rawStatus: outcome,
    tags: [level],
    ...(outcome !== 'passed' && { message: reasonInOneLine(finding), trace: reasonOf(finding) }),
    extra: { id, level, contract: source },
  };
}

function suiteFailure(reason: string) {
  return { name: 'The suite itself', status: 'failed', duration: 0, message: reason };
}
