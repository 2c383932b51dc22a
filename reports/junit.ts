import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLBuilder } from 'fast-xml-parser';
import { requirementOf } from '../contract/catalogue.ts';
import type { RowRecord } from '../contract/row-record.ts';
import type { RunRecord } from '../contract/run-record.ts';
import manifest from '../package.json' with { type: 'json' };
import { chapterOf } from './chapters.ts';

/** What names a test case, and its time in seconds. */
export interface TestCase {
  readonly name: string;
  readonly classname: string;
  readonly time: string;
}

const suiteName = 'helpers/run/conformance.test.ts';

/**
 * Writes REPORTS_DIR/junit.xml: a test case a row, and one more where the suite itself failed, so that no
 * reader takes that for a good run. A breach is a failure; what could not be judged is an error.
 */
export function writeJunit(
  record: RunRecord,
  known: (row: RowRecord) => TestCase | undefined = () => undefined,
): void {
  const cases: readonly object[] = [
    ...record.rows.map((row) => toTestCase(row, known(row))),
    ...(record.verdict === 'suite-failure' ? [suiteFailure(record)] : []),
  ];
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
  const { id, outcome, level } = row;
  const reason = withoutControls(row.reason ?? '');
  const told = { '@_message': inOneLine(reason), '#text': reason };
  const type = level === 'advisory' ? 'Advice' : 'AssertionError';
  return {
    '@_classname': known?.classname ?? suiteName,
    '@_name': known?.name ?? `${chapterOf(id)} > ${id}: ${requirementOf(id).sentence}`,
    '@_time': known?.time ?? String(row.durationMs / 1000),
    ...(outcome === 'failed' && {
      failure: {
        ...told,
        '@_type': type,
        '#text': `${reason}\ncontract  ${requirementOf(id).source}`,
      },
    }),
    ...(outcome === 'inconclusive' && { error: { ...told, '@_type': 'Trouble' } }),
    ...((outcome === 'not-run' || outcome === 'waived') && {
      skipped: { '@_message': reason },
    }),
  };
}

function suiteFailure({ reason = '' }: RunRecord) {
  const told = withoutControls(reason);
  return {
    '@_classname': suiteName,
    '@_name': 'The suite itself',
    '@_time': '0',
    error: { '@_message': told.split('\n')[0] ?? '', '@_type': 'SuiteFailure', '#text': told },
  };
}

// Most readers show the message alone: of a breach it has to say what was expected and what came.
function inOneLine(reason: string): string {
  const lines = reason.split('\n');
  const columns = lines.filter((line) => /^(expected|got) {2}/.test(line));
  const [first = ''] = lines;
  return columns.length === 0 ? first : columns.join(', ').replace(/ {2,}/g, ' ');
}

// XML 1.0 has no way to write these, and a reason may quote what a service answered.
function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd');
}
