import { writeFileSync } from 'node:fs';
import { XMLBuilder } from 'fast-xml-parser';
import { chapterOf, requirementOf } from '../contract/catalogue.ts';
import type { Finding } from '../contract/finding.ts';
import type { RunRecord } from '../contract/run-record.ts';
import { scopeOf } from '../contract/verdict.ts';
import manifest from '../package.json' with { type: 'json' };
import { reasonInOneLine, reasonOf } from './finding-text.ts';
import type { Report } from './report.ts';
import { ownPath } from './report-folder.ts';

const suiteName = 'helpers/run/conformance.test.js';

/**
 * REPORTS_DIR/junit.xml: a test case a requirement, and one more where the suite itself failed, so that no
 * reader takes that for a good run. A breach is a failure; what is inconclusive is an error.
 */
export const junitReport: Report = {
  name: 'The JUnit report',
  file: 'junit.xml',
  end: (run) => writeFileSync(ownPath(run.reportsDir, 'junit.xml'), toXml(run)),
};

function toXml(record: RunRecord): string {
  const cases: readonly object[] = [
    ...record.findings.map(toTestCase),
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
    properties: {
      property: [
        { '@_name': 'verdict', '@_value': record.verdict },
        { '@_name': 'scope', '@_value': scopeOf(record.findings) },
      ],
    },
    testcase: cases,
  };
  const document = {
    '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' },
    testsuites: { '@_name': manifest.name, ...counts, '@_time': time, testsuite: suite },
  };
  const builder = new XMLBuilder({ ignoreAttributes: false, format: true, indentBy: '    ' });
  return builder.build(document);
}

function toTestCase(finding: Finding) {
  const { id, outcome, level, durationMs } = finding;
  const { sentence, source } = requirementOf(id);
  const reason = withoutControls(reasonOf(finding));
  const told = { '@_message': withoutControls(reasonInOneLine(finding)), '#text': reason };
  const type = level === 'advisory' ? 'Advice' : 'AssertionError';
  return {
    '@_classname': `${manifest.name}.${chapterOf(id)}`,
    '@_name': `${id}: ${sentence}`,
    '@_time': String(durationMs / 1000),
    ...(outcome === 'failed' && {
      failure: { ...told, '@_type': type, '#text': `${reason}\ncontract  ${source}` },
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
    '@_classname': manifest.name,
    '@_name': 'The suite itself',
    '@_time': '0',
    error: { '@_message': told.split('\n')[0] ?? '', '@_type': 'SuiteFailure', '#text': told },
  };
}

// XML 1.0 has no way to write these, and a reason may quote what a service answered.
function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd');
}
