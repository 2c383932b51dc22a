import { writeFileSync } from 'node:fs';
import { XMLBuilder } from 'fast-xml-parser';
import { chapterOf, requirementOf } from '../contract/catalogue.ts';
import type { Finding } from '../contract/finding.ts';
import type { RunRecord } from '../contract/run-record.ts';
import { type Gate, isAdvice, scopeOf } from '../contract/verdict.ts';
import manifest from '../package.json' with { type: 'json' };
import { reasonInOneLine, reasonOf } from './finding-text.ts';
import type { Report } from './report.ts';
import { ownPath } from './report-folder.ts';

/**
 * REPORTS_DIR/junit.xml: a test case a requirement, and one more where the suite itself failed, so that no
 * reader takes that for a good run. A breach is a failure; what is inconclusive is an error;
 * advice is skipped, as a consumer takes every failure for one that counts.
 */
export const junitReport: Report = {
  name: 'The JUnit report',
  file: 'junit.xml',
  end: (run) => writeFileSync(ownPath(run.reportsDir, 'junit.xml'), toXml(run)),
};

/** The record as the content of the file. */
export function toXml(record: RunRecord): string {
  const cases: readonly object[] = [
    ...record.findings.map((finding) => toTestCase(finding, record.selection.gate)),
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
  const builder = new XMLBuilder({
    ignoreAttributes: false,
    format: true,
    indentBy: '    ',
    processEntities: false,
    attributeValueProcessor: (_, value) => asAttribute(String(value)),
    tagValueProcessor: (_, value) => asText(String(value)),
  });
  return builder.build({
    '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' },
    testsuites: { '@_name': manifest.name, ...counts, testsuite: suite },
  });
}

function toTestCase(finding: Finding, gate: Gate) {
  const { id, outcome, durationMs } = finding;
  const { sentence, source } = requirementOf(id);
  const text = reasonOf(finding);
  const isAside = isAdvice(finding, gate);
  const message = reasonInOneLine(finding);
  return {
    '@_classname': `${manifest.name}.${chapterOf(id)}`,
    '@_name': `${id}: ${sentence}`,
    '@_time': durationMs / 1000,
    ...(outcome === 'failed' &&
      !isAside && {
        failure: {
          '@_message': message,
          '@_type': 'AssertionError',
          '#text': `${text}\ncontract  ${source}`,
        },
      }),
    ...(outcome === 'inconclusive' && {
      error: { '@_message': message, '@_type': 'Trouble', '#text': text },
    }),
    ...((outcome === 'not-run' || outcome === 'waived') && { skipped: { '@_message': text } }),
    ...(isAside && { skipped: { '@_message': `Advice: ${message}` } }),
  };
}

function suiteFailure({ reason = '' }: RunRecord) {
  return {
    '@_classname': manifest.name,
    '@_name': 'The suite itself',
    '@_time': 0,
    error: { '@_message': reason.split('\n')[0] ?? '', '@_type': 'SuiteFailure', '#text': reason },
  };
}

/** A text that may quote what a service answered: what XML 1.0 cannot write is replaced. */
function asText(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll('\r', '&#13;')
  );
}

// A parser reads a line end in an attribute as a blank.
function asAttribute(text: string): string {
  return asText(text).replaceAll('\n', '&#10;').replaceAll('\t', '&#9;');
}
