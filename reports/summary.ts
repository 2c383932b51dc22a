import { writeFileSync } from 'node:fs';
import { requirementOf } from '../contract/catalogue.ts';
import type { Finding } from '../contract/finding.ts';
import type { RunRecord } from '../contract/run-record.ts';
import { commandFor } from '../setup/command-line.js';
import { commandAgain } from './again.ts';
import { formatChanges } from './changes.ts';
import { columns, countChapters, nameOf } from './chapters.ts';
import { formatCurls, toCurls } from './curl/curl.ts';
import { reasonOf } from './finding-text.ts';
import { foldIds, titleOfIds } from './fold-ids.ts';
import { groupByReason, groupFindings } from './group-findings.ts';
import { asCode, asText, indented } from './markdown.ts';
import type { Report } from './report.ts';
import { ownPath } from './report-folder.ts';
import { linesOf, type Section, sectionsOf } from './sections.ts';
import {
  formatNew,
  formatSelection,
  formatTarget,
  formatTraffic,
  formatVerdict,
} from './verdict-text.ts';

/** Pipelines take no more than a mebibyte; of a service that breaks everything the first causes will do. */
const mostBlocks = 50;
const longestReason = 2000;
const longestRepetition = 16_000;

/** REPORTS_DIR/summary.md: the verdict first, then what changed, chapters, and what did not pass. */
export const summaryReport: Report = {
  name: 'The summary',
  file: 'summary.md',
  end: (run) => writeFileSync(ownPath(run.reportsDir, 'summary.md'), summaryOf(run)),
};

/** The whole account of a run in Markdown, below a mebibyte. */
export function summaryOf(run: RunRecord): string {
  const { findings, verdict, selection } = run;
  const isJudged = verdict !== 'setup' && verdict !== 'suite-failure' && !run.isUnbegun;
  const { breaches, others, advice, notRun } = sectionsOf(run);
  const again = `To judge again what did not pass, when the cause is removed: ${asCode(commandFor(selection.target, '--failed'))}`;
  return [
    `# ${asText(formatVerdict(run))}`,
    formatRun(run),
    asText(formatNew(run) ?? ''),
    ...(run.reason === undefined || isJudged ? [] : [indented(run.reason)]),
    ...(isJudged ? ['## Since the last run', formatSince(run), formatChapters(run)] : []),
    ...breaches.flatMap((section) => formatBlocks(section, run)),
    ...(isJudged ? others.flatMap((section) => formatBlocks(section)) : []),
    ...(isJudged ? formatAdvice(advice) : []),
    ...(findings.some(({ outcome }) => outcome === 'inconclusive') ? [again] : []),
    ...(isJudged ? formatNotRun(notRun) : []),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
}

function formatRun(run: RunRecord): string {
  const { target, selection, startedAt, leftovers } = run;
  return [
    asText(formatTarget(target)),
    `Started at ${startedAt.toISOString()}: ${asText(formatSelection(selection))}. The gate is set to ${selection.gate}.`,
    [formatTraffic(run), ...leftovers.map(asCode)].join(' '),
  ].join('\n\n');
}

/** What changed since the runs of this target that are known here. */
function formatSince(run: RunRecord): string {
  if (run.past === undefined || run.past.size === 0)
    return 'The suite knows no earlier run of this target.';
  const lines = formatChanges(run, (ids) => asCode(foldIds(ids))).map((line) => `- ${line}`);
  return lines.join('\n') || 'Nothing changed.';
}

function formatChapters(run: RunRecord): string {
  const rows = countChapters(run).map(
    ({ title, count }) =>
      `| ${title} | ${columns.map((column) => count(column) || '').join(' | ')} |`,
  );
  const heading = `| chapter | ${columns.map(nameOf).join(' | ')} |`;
  return ['## Chapters', '', heading, `| --- |${' ---: |'.repeat(columns.length)}`, ...rows].join(
    '\n',
  );
}

/** Every cause once, with what to type to have it judged again, where it is a breach. */
function formatBlocks({ title, findings }: Section, run?: RunRecord): string[] {
  if (findings.length === 0) return [];
  const groups = groupFindings(findings);
  const blocks = groups.slice(0, mostBlocks).map((group) => {
    const ids = group.findings.map(({ id }) => id);
    const again = run === undefined ? [] : [`again     ${commandAgain(ids, run)}`];
    const lines = [...linesOf(group).map(cut), ...again].join('\n');
    const title = titleOfIds(ids);
    const rows =
      title === foldIds(ids) ? requirementOf(group.first.id).sentence : told(group.findings);
    const curls = run === undefined ? '' : formatRepetition(group.first, run);
    return `### ${asCode(title)}\n\n${rows}\n\n${indented(lines)}${curls}`;
  });
  const rest = groups.slice(mostBlocks).flatMap((group) => group.findings);
  const more = rest.length === 0 ? [] : [`And ${rest.length} more: ${told(rest)}`];
  return [`## ${title}: ${findings.length}`, ...blocks, ...more];
}

/** What to paste to see a breach again, folded; a body that is very long stays in the other reports. */
function formatRepetition({ breach, id, proof, way }: Finding, run: RunRecord): string {
  const [proving, others] = [proof, way].map((numbers) =>
    numbers.flatMap((number) => run.exchanges.get(number) ?? []),
  );
  const { target } = run.selection;
  const curls = formatCurls(toCurls(proving ?? [], others ?? [], { breach, id, target }));
  if (curls === '' || curls.length > longestRepetition) return '';
  return `\n\n<details>\n<summary>Repeat it with curl</summary>\n\n${curls}\n\n</details>`;
}

/** Folded: it is no failure, and who wants it opens it. */
function formatAdvice(advice: Section): string[] {
  const [, ...blocks] = formatBlocks(advice);
  const { title, meaning, findings } = advice;
  if (findings.length === 0) return [];
  const head = `<summary>${title}: ${findings.length}</summary>`;
  return [`<details>\n${head}`, meaning ?? '', ...blocks, '</details>'];
}

function formatNotRun(findings: readonly Finding[]): string[] {
  if (findings.length === 0) return [];
  const lines = groupByReason(findings).map(
    ({ first, findings: members }) =>
      `- ${members.length}: ${asText(cut(reasonOf(first)))} ${told(members)}`,
  );
  return [`## Not run: ${findings.length}`, lines.join('\n')];
}

/** Ids as code, so that no sign in them is taken for Markdown. */
function told(findings: readonly Finding[]): string {
  return asCode(foldIds(findings.map(({ id }) => id)));
}

function cut(text: string): string {
  return text.length > longestReason ? `${text.slice(0, longestReason)}…` : text;
}
