import { writeFileSync } from 'node:fs';
import { chapterOf, requirementOf } from '../contract/catalogue.ts';
import type { Finding, Outcome } from '../contract/finding.ts';
import type { RunRecord } from '../contract/run-record.ts';
import { commandFor } from '../setup/command-line.js';
import { commandAgain } from './again.ts';
import { titleOf } from './chapters.ts';
import { reasonOf } from './finding-text.ts';
import { foldIds } from './fold-ids.ts';
import { groupByReason, groupFindings } from './group-findings.ts';
import type { Report } from './report.ts';
import { ownPath } from './report-folder.ts';
import { isAsked, legend, RunMarks } from './run-marks.ts';
import { tellNew, tellSelection, tellTraffic, tellVerdict, words } from './verdict-text.ts';

/** Pipelines take no more than a mebibyte; of a service that breaks everything the first causes will do. */
const mostBlocks = 50;
const longestReason = 2000;

/** REPORTS_DIR/summary.md: the verdict first, then what changed, chapters, and what did not pass. */
export const summaryReport: Report = {
  name: 'The summary',
  file: 'summary.md',
  end: (run) => writeFileSync(ownPath(run.reportsDir, 'summary.md'), summaryOf(run)),
};

/** The whole account of a run in Markdown, below a mebibyte; it is to be made before the run is in the history. */
export function summaryOf(run: RunRecord): string {
  const { findings, verdict } = run;
  const select = (outcome: Outcome) => findings.filter((one) => one.outcome === outcome);
  const isJudged = verdict !== 'setup' && verdict !== 'suite-failure' && !run.isUnbegun;
  const failed = select('failed');
  const marks = RunMarks.upTo(run);
  return [
    `# ${tellVerdict(run)}`,
    tellRun(run),
    tellNew(run) ?? '',
    ...(run.reason === undefined || isJudged ? [] : [indented(run.reason)]),
    ...(isJudged ? ['## Since the last run', tellChanges(run, marks), tellChapters(findings)] : []),
    ...tellBlocks(
      'Failed requirements',
      failed.filter(({ level, isNew }) => level !== 'advisory' && isNew !== true),
      { run, marks },
    ),
    ...tellBlocks(
      'Failed, and new since the baseline',
      failed.filter(({ level, isNew }) => level !== 'advisory' && isNew === true),
      { run, marks },
    ),
    ...(run.isUnbegun ? [] : tellBlocks('Inconclusive', select('inconclusive'))),
    ...tellAgain(select('inconclusive'), run),
    ...tellBlocks('Known deviations', select('waived')),
    ...tellBlocks(
      'Advice',
      failed.filter(({ level }) => level === 'advisory'),
    ),
    ...(isJudged ? tellNotRun(select('not-run')) : []),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
}

function tellRun(run: RunRecord): string {
  const { target, selection, startedAt, leftovers } = run;
  const kind = target.embedded
    ? 'the embedded reference service'
    : `${target.environment} environment`;
  return [
    target.judgedFrom === undefined
      ? `Asked was \`${target.baseUrl}\` (${kind}, version ${target.version}) at ${startedAt.toISOString()}: ${tellSelection(selection)}.`
      : `Judged again was what \`${target.baseUrl}\` (${kind}, version ${target.version}) answered to the run of ${target.judgedFrom}. It was asked nothing.`,
    `The gate is set to ${selection.gate}.`,
    tellTraffic(run),
    leftovers.join(', '),
  ]
    .join(' ')
    .trim();
}

/** What came out otherwise than in the last run of this target, and how those before went. */
function tellChanges({ findings }: RunRecord, marks: RunMarks): string {
  const { failed, unsteady } = marks;
  if (!marks.hasEarlier) return 'No earlier run of this target is known here.';
  const changed = findings.filter(
    ({ id, outcome, unasked }) =>
      isAsked({ outcome, unasked }) && (marks.lastOf(id) ?? outcome) !== outcome,
  );
  // A run that could not judge it is no news of a requirement.
  const groups = Map.groupBy(changed, ({ id, outcome }) =>
    marks.lastJudgedOf(id) === outcome ? 'again' : outcome,
  );
  const lines = [...groups].map(
    ([change, members]) => `- **${changeTo[change]}** (${members.length}): ${told(members)}`,
  );
  return [
    lines.length === 0 ? 'Nothing changed.' : lines.join('\n'),
    `Failed in the last ${failed.length} runs, this one at the end: ${failed.join(', ')}.`,
    ...(unsteady.length === 0
      ? []
      : [
          `**Unsteady, or broken anew** (${unsteady.length}), as it failed, passed and failed again in these runs: \`${foldIds(unsteady)}\``,
        ]),
  ].join('\n\n');
}

const changeTo: Readonly<Record<Outcome | 'again', string>> = {
  again: 'Judged again, as before',
  failed: 'Fails now',
  passed: 'Passes now',
  inconclusive: 'Cannot be judged any more',
  waived: 'Is a known deviation now',
  'not-run': 'Not run',
};

const columns: readonly Outcome[] = ['passed', 'failed', 'inconclusive', 'waived', 'not-run'];

function tellChapters(findings: readonly Finding[]): string {
  const rows = [...Map.groupBy(findings, ({ id }) => chapterOf(id))].map(([chapter, members]) => {
    const counts = columns.map(
      (outcome) => members.filter((one) => one.outcome === outcome).length,
    );
    return `| ${titleOf(chapter)} | ${counts.map((count) => (count === 0 ? '' : count)).join(' | ')} |`;
  });
  const heading = `| chapter | ${columns.map((one) => words[one]).join(' | ')} |`;
  return ['## Chapters', '', heading, `| --- |${' ---: |'.repeat(columns.length)}`, ...rows].join(
    '\n',
  );
}

/** Every cause once, with what to type to have it judged again, where it is a breach. */
function tellBlocks(
  title: string,
  findings: readonly Finding[],
  known?: { readonly run: RunRecord; readonly marks: RunMarks },
): string[] {
  if (findings.length === 0) return [];
  const groups = groupFindings(findings);
  const blocks = groups.slice(0, mostBlocks).map(({ alsoShownBy, first, findings: members }) => {
    const { sentence, source } = requirementOf(first.id);
    const ids = members.map(({ id }) => id);
    const again =
      known === undefined
        ? []
        : [`history   ${known.marks.of(first.id)}`, `again     ${commandAgain(ids, known.run)}`];
    const others = alsoShownBy.length === 0 ? [] : [`shown by  ${foldIds(alsoShownBy)} as well`];
    const reason = [cut(reasonOf(first)), `contract  ${source}`, ...others, ...again].join('\n');
    return `### ${told(members)}\n\n${sentence}\n\n${indented(reason)}`;
  });
  const rest = groups.slice(mostBlocks).flatMap((group) => group.findings);
  const more = rest.length === 0 ? [] : [`And ${rest.length} more: ${told(rest)}`];
  const about = known === undefined ? [] : [`History: ${legend}.`];
  return [`## ${title}: ${findings.length}`, ...about, ...blocks, ...more];
}

function tellAgain(inconclusive: readonly Finding[], { selection }: RunRecord): string[] {
  if (inconclusive.length === 0) return [];
  const command = commandFor(selection.target, '--failed');
  return [`To have judged what did not pass, when what stood in the way is gone: \`${command}\``];
}

function tellNotRun(findings: readonly Finding[]): string[] {
  if (findings.length === 0) return [];
  const lines = groupByReason(findings).map(
    ({ first, findings: members }) =>
      `- ${members.length}: ${cut(reasonOf(first)).replaceAll('\n', ' ')} ${told(members)}`,
  );
  return [`## Not run: ${findings.length}`, lines.join('\n')];
}

/** Ids as code, so that no sign in them is taken for Markdown. */
function told(findings: readonly Finding[]): string {
  return `\`${foldIds(findings.map(({ id }) => id))}\``;
}

/** As code, whatever it holds. */
function indented(text: string): string {
  return text
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');
}

function cut(text: string): string {
  return text.length > longestReason ? `${text.slice(0, longestReason)}…` : text;
}
