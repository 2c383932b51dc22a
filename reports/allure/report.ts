import { randomUUID } from 'node:crypto';
import type { TestResult } from 'allure-js-commons';
import { LabelName, Stage, Status } from 'allure-js-commons';
import { createTestResult } from 'allure-js-commons/sdk/reporter';
import type { RunRecord, RunTarget } from '../../contract/run-record.ts';
import manifest from '../../package.json' with { type: 'json' };
import type { Report } from '../report.ts';
import { ownPath, removeOwn } from '../report-folder.ts';
import { formatSelection, formatTraffic, formatVerdict } from '../verdict-text.ts';
import { historyOf, titleOf } from './history.ts';
import { generateAllureReport } from './html-report.ts';
import type { ResultFolder } from './result-folder.ts';

/** Makes one page of the results that the reporter of vitest has left. */
export function allureReport(results: ResultFolder): Report {
  return {
    name: 'The Allure report',
    file: 'allure-report/index.html',
    async end(run) {
      const { reportsDir, target, findings, verdict } = run;
      if (verdict === 'suite-failure') results.writeResult(suiteFailure(run));
      results.writeEnvironmentInfo(describeRun(run));
      const history = historyOf(run);
      const lent = 'history-of-target.jsonl';
      const historyFile = ownPath(reportsDir, lent);
      history.lend(historyFile);
      await generateAllureReport(results, ownPath(reportsDir, 'allure-report'), {
        title: `${formatVerdict(run)} ${titleOf(target)}`,
        historyFile,
      });
      history.takeBack(historyFile, findings);
      removeOwn(reportsDir, lent);
    },
  };
}

/** What is told of the run as a whole, at the top of the report. */
function describeRun(run: RunRecord) {
  const { selection, startedAt } = run;
  const { judgedFrom } = run.target;
  return {
    Verdict: formatVerdict(run),
    Asked: judgedFrom ? `the run of ${judgedFrom}, judged again` : formatSelection(selection),
    Gate: selection.gate,
    Started: startedAt.toISOString(),
    Took: formatTraffic(run),
    ...describeTarget(run.target),
  };
}

export function describeTarget({ baseUrl, embedded, version, environment }: RunTarget) {
  return {
    Target: embedded ? `${baseUrl} (the embedded reference service)` : baseUrl,
    'API version': version,
    Environment: environment,
    Suite: manifest.version,
    Node: process.versions.node,
  };
}

/** A result of its own, so that no report of a suite that failed looks good. */
function suiteFailure({ reason = '', startedAt }: RunRecord): TestResult {
  const id = 'suite-failure';
  const at = startedAt.getTime();
  return {
    ...createTestResult(randomUUID()),
    ...{ fullName: id, historyId: id, testCaseId: id, start: at, stop: at },
    name: 'The suite itself failed, which says nothing about the service',
    status: Status.BROKEN,
    stage: Stage.FINISHED,
    statusDetails: { message: reason },
    labels: [
      { name: LabelName.FEATURE, value: 'The suite itself' },
      { name: 'result', value: 'The suite itself failed' },
      { name: 'outcome', value: id },
    ],
  };
}
