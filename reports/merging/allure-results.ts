import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestResult } from 'allure-js-commons';
import { createTestResult } from 'allure-js-commons/sdk/reporter';
import type { Finding } from '../../contract/finding.ts';
import type { RunRecord } from '../../contract/run-record.ts';
import { readNamedFile } from '../../helpers/state/index.ts';
import { placeResult, tellFinding } from '../allure/result.ts';
import { ResultFolder } from '../allure/result-folder.ts';
import { ownPath, removeOwn, writtenPath } from '../report-folder.ts';
import { speakerOf } from './record.ts';
import type { Shard } from './shards.ts';

const isResult = (path: string) => path.endsWith('-result.json');

/**
 * Fills REPORTS_DIR/allure-results with one result a requirement from the shard that judged it, and with
 * what they show. The same one of the other shards would look like a retry.
 */
export function collectAllureResults(record: RunRecord, shards: readonly Shard[]): ResultFolder {
  removeOwn(record.reportsDir, 'allure-results');
  const dir = ownPath(record.reportsDir, 'allure-results');
  const sources = shards.map(resultsOf).filter(existsSync);
  for (const source of sources)
    cpSync(source, dir, { recursive: true, dereference: true, filter: (it) => !isResult(it) });
  const results = ResultFolder.read(dir);
  const known = new Map(shards.map((shard) => [shard, readResults(resultsOf(shard))]));
  for (const finding of record.findings) {
    if (finding.unasked === 'only') continue;
    const speaker = speakerOf(finding.id, shards)?.shard;
    const result = (speaker && known.get(speaker)?.get(finding.id)) ?? describe(finding);
    placeResult(result, finding, record.startedAt.getTime());
    results.writeResult(result);
  }
  return results;
}

const resultsOf = ({ dir }: Shard) => writtenPath(dir, 'allure-results');

/** The results of a shard by their requirements; one that is torn, as the shard was killed, is told and left out. */
function readResults(dir: string): Map<string, TestResult> {
  const names = existsSync(dir) ? readdirSync(dir).filter(isResult) : [];
  const results = names.flatMap((name): TestResult[] => {
    try {
      return [JSON.parse(readNamedFile(join(dir, name)))];
    } catch {
      process.stderr.write(`\n${join(dir, name)} is torn, and what it shows is left out.\n`);
      return [];
    }
  });
  return new Map(results.map((result) => [result.fullName ?? '', result]));
}

/** A result for a finding that no shard has one of: a missing shard, or one that kept its result file alone. */
function describe(finding: Finding): TestResult {
  const result = createTestResult(randomUUID());
  tellFinding(result, finding);
  return result;
}
