import { join } from 'node:path';
import { catalogueHash, requirementOf } from '../contract/catalogue.ts';
import type { Finding } from '../contract/finding.ts';
import type { RunRecord } from '../contract/run-record.ts';
import { scopeOf } from '../contract/verdict.ts';
import { writeWhole } from '../helpers/state/index.ts';
import manifest from '../package.json' with { type: 'json' };
import { answerFormsOf } from './answer-forms.ts';
import { reasonOf } from './finding-text.ts';
import type { Report } from './report.ts';
import { claimReports } from './report-folder.ts';

/** What programs read, by schemas/conformance.json. */
export const resultFile: Report = {
  name: 'The result file',
  file: 'conformance.json',
  end: (run) => void writeResultFile(run),
};

/** Writes REPORTS_DIR/conformance.json, whole or not at all, and returns its path. */
export function writeResultFile(record: RunRecord): string {
  const file = join(record.reportsDir, 'conformance.json');
  claimReports(record.reportsDir);
  writeWhole(file, resultText(record));
  return file;
}

/** The content of the file. */
export function resultText(record: RunRecord): string {
  return `${JSON.stringify(toResult(record), null, 2)}\n`;
}

/** The record in the shape of schemas/conformance.json; what is undefined is not written. */
function toResult(record: RunRecord) {
  const { baseUrl, databaseId, environment, version, embedded, judgedFrom } = record.target;
  const { target, only, ids, shard, without, gate } = record.selection;
  return {
    schema: 1,
    suite: { version: manifest.version, requirements: catalogueHash },
    target: { baseUrl, databaseId, environment, version, embedded, judgedFrom },
    resources: record.resources.length > 0 ? record.resources : undefined,
    selection: { target, only: ids ?? only, shard, without, gate },
    startedAt: record.startedAt.toISOString(),
    durationMs: Math.round(record.durationMs),
    requests: record.requests,
    made: record.made,
    verdict: record.verdict,
    scope: scopeOf(record.findings),
    reason: [record.reason, record.baseline].filter(Boolean).join(' ') || undefined,
    requirements: record.findings.map(toResultRow),
    observations: record.observations,
    ...(record.exchanges.size > 0 && { answers: answerFormsOf(record) }),
    leftovers: record.leftovers,
  };
}

function toResultRow({ proof: _, way: __, durationMs, ...finding }: Finding) {
  const { id, level, outcome, ...why } = finding;
  const { sentence: title, source } = requirementOf(id);
  return {
    ...{ id, level, outcome },
    ...(outcome !== 'passed' && { reason: reasonOf(finding), ...why }),
    ...{ title, source, durationMs: Math.round(durationMs) },
  };
}
