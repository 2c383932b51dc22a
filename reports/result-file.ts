import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueHash } from '../contract/catalogue.ts';
import type { RowRecord } from '../contract/row-record.ts';
import type { RunRecord } from '../contract/run-record.ts';
import manifest from '../package.json' with { type: 'json' };

/** Writes REPORTS_DIR/conformance.json, whole or not at all, and returns its path. */
export function writeResultFile(record: RunRecord): string {
  const file = join(record.reportsDir, 'conformance.json');
  const unfinished = `${file}.${process.pid}.tmp`;
  mkdirSync(record.reportsDir, { recursive: true });
  try {
    writeFileSync(unfinished, `${JSON.stringify(toResult(record), null, 2)}\n`);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
  return file;
}

/** The record in the shape of schemas/conformance.json. */
export function toResult(record: RunRecord) {
  const { baseUrl, environment, version, embedded } = record.target;
  return {
    schema: 1,
    suite: { version: manifest.version, requirements: catalogueHash },
    target: { baseUrl, environment, version, embedded },
    startedAt: record.startedAt.toISOString(),
    durationMs: Math.round(record.durationMs),
    requests: record.requests,
    made: record.made,
    verdict: record.verdict,
    ...(record.reason !== undefined && { reason: record.reason }),
    requirements: record.rows.map(toResultRow),
    observations: record.observations,
    leftovers: record.leftovers,
  };
}

function toResultRow({ id, level, outcome, reason }: RowRecord) {
  if (outcome === 'passed') return { id, level, outcome };
  return { id, level, outcome, reason: reason ?? 'No reason was recorded.' };
}
