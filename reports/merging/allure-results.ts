import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { TestResult } from 'allure-js-commons';
import { createTestResult } from 'allure-js-commons/sdk/reporter';
import type { Finding } from '../../contract/finding.ts';
import type { RunRecord } from '../../contract/run-record.ts';
import { allureResultsDir, writeAllureResult } from '../allure/report.ts';
import { tellFinding } from '../allure/result.ts';
import { speakerOf } from './record.ts';
import type { Shard } from './shards.ts';

/**
 * Fills REPORTS_DIR/allure-results with one result a requirement, and what it shows, from the shard that
 * judged it. The same one of the other shards would look like a retry.
 */
export function collectAllureResults(record: RunRecord, shards: readonly Shard[]): void {
  const dir = allureResultsDir(record.reportsDir);
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  const known = new Map(shards.map((shard) => [shard, readResults(allureResultsDir(shard.dir))]));
  for (const finding of record.findings) {
    const speaker = speakerOf(finding.id, shards);
    const result = speaker && known.get(speaker)?.get(finding.id);
    if (speaker !== undefined && result !== undefined)
      copyAttachments(result, allureResultsDir(speaker.dir), dir);
    writeAllureResult(dir, result ?? describe(finding, record.startedAt.getTime()));
  }
  copyEnvironment(shards, dir);
}

function readResults(dir: string): Map<string, TestResult> {
  if (!existsSync(dir)) return new Map();
  return new Map(
    readdirSync(dir)
      .filter((name) => name.endsWith('-result.json'))
      .map((name) => JSON.parse(readFileSync(join(dir, name), 'utf8')) as TestResult)
      .map((result) => [result.fullName ?? '', result]),
  );
}

/** A result for a finding that no shard has one of: a missing shard, or one that kept its result file alone. */
function describe(finding: Finding, at: number): TestResult {
  const result = { ...createTestResult(randomUUID()), start: at, stop: at };
  tellFinding(result, finding);
  return result;
}

function copyAttachments(
  shown: Pick<TestResult, 'steps' | 'attachments'>,
  from: string,
  to: string,
) {
  for (const step of shown.steps) copyAttachments(step, from, to);
  for (const { source } of shown.attachments) {
    const file = basename(source);
    if (!existsSync(join(to, file)) && existsSync(join(from, file)))
      copyFileSync(join(from, file), join(to, file));
  }
}

function copyEnvironment(shards: readonly Shard[], dir: string): void {
  const name = 'environment.properties';
  const from = shards.map((shard) => join(allureResultsDir(shard.dir), name)).find(existsSync);
  if (from !== undefined) copyFileSync(from, join(dir, name));
}
