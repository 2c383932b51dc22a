import { randomUUID } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import type { TestResult } from 'allure-js-commons';
import { createTestResult } from 'allure-js-commons/sdk/reporter';
import type { RowRecord } from '../../contract/row-record.ts';
import type { RunRecord } from '../../contract/run-record.ts';
import { describeInAllure } from '../allure/description.ts';
import { tellOutcome } from '../allure/outcome.ts';
import { allureResultsDir } from '../allure/setup.ts';
import { speakerOf } from './record.ts';
import type { Shard } from './shards.ts';

/**
 * Fills REPORTS_DIR/allure-results with one result a row, and what it shows, from the shard that judged
 * it. The same row of the other shards would look like a retry. Returns the directory.
 */
export function collectAllureResults(record: RunRecord, shards: readonly Shard[]): string {
  const dir = allureResultsDir(record.reportsDir);
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  const known = new Map(shards.map((shard) => [shard, readResults(allureResultsDir(shard.dir))]));
  for (const row of record.rows) {
    const speaker = speakerOf(row.id, shards);
    const result = speaker && known.get(speaker)?.get(row.id);
    if (speaker !== undefined && result !== undefined)
      copyAttachments(result, allureResultsDir(speaker.dir), dir);
    const told = result ?? describeRow(row, record.startedAt.getTime());
    writeFileSync(join(dir, `${told.uuid}-result.json`), JSON.stringify(told));
  }
  copyEnvironment(shards, dir);
  return dir;
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

/** A result for a row that no shard has one of: a missing shard, or one that kept its result file alone. */
function describeRow(row: RowRecord, at: number): TestResult {
  const result = createTestResult(randomUUID());
  Object.assign(result, { start: at, stop: at });
  describeInAllure(result, row.id);
  tellOutcome(result, row);
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
