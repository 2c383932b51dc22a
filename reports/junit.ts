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
  const count = (name: string) => cases.filter((one) => name in one).length;
  const counts = {
    '@_tests': cases.length,
    '@_failures': count('failure'),
    '@_errors': count('error'),
    '@_time': record.durationMs / 1000,
  };
  const suite = {
    '@_name': 'helpers/run/conformance.test.js',
    '@_timestamp': record.startedAt.toISOString(),
    ...counts,
    '@_skipped': count('skipped'),
    properties: {
      property: [
        { '@_name': 'verdict', '@_value': record.verdict },
        { '@_name': 'scope', '@_value': scopeOf(record.findings) },
      ],
    },
    testcase: cases,
  };
  const builder = new XMLBuilder({ ignoreAttributes: false, format: true, indentBy: '    ' });
  return builder.build({
    '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' },
    testsuites: { '@_name': manifest.name, ...counts, testsuite: suite },
  });
}

function toTestCase(finding: Finding) {
  const { id, outcome, level, durationMs } = finding;
  const { sentence, source } = requirementOf(id);
  const text = withoutControls(reasonOf(finding));
  const message = withoutControls(reasonInOneLine(finding));
  return {
    '@_classname': `${manifest.name}.${chapterOf(id)}`,
    '@_name': `${id}: ${sentence}`,
    '@_time': durationMs / 1000,
    ...(outcome === 'failed' && {
      failure: {
        '@_message': message,
        '@_type': level === 'advisory' ? 'Advice' : 'AssertionError',
        '#text': `${text}\ncontract  ${source}`,
      },
    }),
    ...(outcome === 'inconclusive' && {
      error: { '@_message': message, '@_type': 'Trouble', '#text': text },
    }),
    ...((outcome === 'not-run' || outcome === 'waived') && { skipped: { '@_message': text } }),
  };
}

function suiteFailure({ reason = '' }: RunRecord) {
  const told = withoutControls(reason);
  return {
    '@_classname': manifest.name,
    '@_name': 'The suite itself',
    '@_time': 0,
    error: { '@_message': told.split('\n')[0] ?? '', '@_type': 'SuiteFailure', '#text': told },
  };
}

// XML 1.0 has no way to write these, and a reason may quote what a service answered.
function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd');
}
