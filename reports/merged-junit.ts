import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLBuilder, XMLParser } from 'fast-xml-parser';
import { catalogue } from '../contract/catalogue.ts';
import type { RowRecord } from '../helpers/check/row-record.ts';
import manifest from '../package.json' with { type: 'json' };
import { speakerOf } from './merged-record.ts';
import type { Shard } from './merged-shards.ts';
import type { RunRecord } from './run-record.ts';

interface TestCase {
  readonly name: string;
  readonly classname: string;
  readonly time: string;
}

const suiteName = 'suites/conformance.test.ts';

/** Writes REPORTS_DIR/junit.xml: a test case a row, named and timed as in the shard that judged it. */
export function writeMergedJunit(record: RunRecord, shards: readonly Shard[]): void {
  const known = new Map(
    shards.map((shard) => [shard, readTestCases(join(shard.dir, 'junit.xml'))]),
  );
  const cases = record.rows.map((row) => {
    const speaker = speakerOf(row.id, shards);
    return toTestCase(row, speaker && known.get(speaker)?.get(row.id));
  });
  const count = (name: string) => String(cases.filter((one) => name in one).length);
  const time = String(record.durationMs / 1000);
  const counts = {
    '@_tests': String(cases.length),
    '@_failures': count('failure'),
    '@_errors': count('error'),
  };
  const suite = {
    '@_name': suiteName,
    '@_timestamp': record.startedAt.toISOString(),
    ...counts,
    '@_skipped': count('skipped'),
    '@_time': time,
    testcase: cases,
  };
  const document = {
    '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' },
    testsuites: { '@_name': manifest.name, ...counts, '@_time': time, testsuite: suite },
  };
  const builder = new XMLBuilder({ ignoreAttributes: false, format: true, indentBy: '    ' });
  writeFileSync(join(record.reportsDir, 'junit.xml'), builder.build(document));
}

function toTestCase(row: RowRecord, known: TestCase | undefined) {
  const { id, outcome } = row;
  const reason = withoutControls(row.reason ?? '');
  const told = { '@_message': reason.split('\n')[0] ?? '', '#text': reason };
  return {
    '@_classname': known?.classname ?? suiteName,
    '@_name': known?.name ?? `${id.split('/')[0]} > ${id}: ${catalogue[id].sentence}`,
    '@_time': known?.time ?? '0',
    ...(outcome === 'failed' && { failure: { ...told, '@_type': 'AssertionError' } }),
    ...(outcome === 'inconclusive' && { failure: { ...told, '@_type': 'Trouble' } }),
    ...((outcome === 'not-run' || outcome === 'waived') && {
      skipped: { '@_message': reason },
    }),
  };
}

/** The test cases of a shard by the id of their requirement; none where there is no such file. */
function readTestCases(file: string): Map<string, TestCase> {
  if (!existsSync(file)) return new Map();
  const found: TestCase[] = [];
  new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseAttributeValue: false,
    updateTag: (name, _path, attributes) => {
      if (name === 'testcase') found.push(attributes as unknown as TestCase);
      return true;
    },
  }).parse(readFileSync(file));
  return new Map(found.map((one) => [idIn(one.name), one]));
}

// vitest names a test case "chapter > id: sentence".
function idIn(name: string): string {
  return /^(?:.* > )?(\S+?): /.exec(name)?.[1] ?? name;
}

// XML 1.0 has no way to write these, and a reason may quote what a service answered.
function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd');
}
