import { writeFileSync } from 'node:fs';
import { requirementOf } from '../contract/catalogue.ts';
import type { Finding } from '../contract/finding.ts';
import type { RunRecord } from '../contract/run-record.ts';
import { commandFor } from '../setup/command-line.js';
import { commandAgain } from './again.ts';
import { tellChanges } from './changes.ts';
import { countChapters } from './chapters.ts';
import { reasonOf } from './finding-text.ts';
import { foldIds } from './fold-ids.ts';
import { groupByReason, groupFindings } from './group-findings.ts';
import type { Report } from './report.ts';
import { ownPath } from './report-folder.ts';
import { linesOf, type Section, sectionsOf } from './sections.ts';
import {
  outcomes,
  tellNew,
  tellSelection,
  tellTarget,
  tellTraffic,
  tellVerdict,
  words,
} from './verdict-text.ts';

/** Pipelines take no more than a mebibyte; of a service that breaks everything the first causes will do. */
const mostBlocks = 50;
const longestReason = 2000;

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
  const { breaches, others, notRun } = sectionsOf(findings);
  const again = `To have judged what did not pass, when what stood in the way is gone: \`${commandFor(selection.target, '--failed')}\``;
  return [
    `# ${tellVerdict(run)}`,
    tellRun(run),
    tellNew(run) ?? '',
    ...(run.reason === undefined || isJudged ? [] : [indented(run.reason)]),
    ...(isJudged ? ['## Since the last run', tellSince(run), tellChapters(findings)] : []),
    ...breaches.flatMap((section) => tellBlocks(section, run)),
    ...(isJudged ? others.flatMap((section) => tellBlocks(section)) : []),
    ...(findings.some(({ outcome }) => outcome === 'inconclusive') ? [again] : []),
    ...(isJudged ? tellNotRun(notRun) : []),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
}

function tellRun(run: RunRecord): string {
  const { target, selection, startedAt, leftovers } = run;
  return [
    tellTarget(target),
    `Asked at ${startedAt.toISOString()}: ${tellSelection(selection)}. The gate is set to ${selection.gate}.`,
    [tellTraffic(run), ...leftovers].join(' '),
  ].join('\n\n');
}

/** What changed since the runs of this target that are known here. */
function tellSince(run: RunRecord): string {
  if (run.past === undefined || run.past.size === 0)
    return 'No earlier run of this target is known here.';
  const lines = tellChanges(run, (ids) => `\`${foldIds(ids)}\``).map((line) => `- ${line}`);
  return lines.join('\n') || 'Nothing changed.';
}

function tellChapters(findings: readonly Finding[]): string {
  const rows = countChapters(findings).map(
    ({ title, count }) =>
      `| ${title} | ${outcomes.map((outcome) => count(outcome) || '').join(' | ')} |`,
  );
  const heading = `| chapter | ${outcomes.map((one) => words[one]).join(' | ')} |`;
  return ['## Chapters', '', heading, `| --- |${' ---: |'.repeat(outcomes.length)}`, ...rows].join(
    '\n',
  );
}

/** Every cause once, with what to type to have it judged again, where it is a breach. */
function tellBlocks({ title, findings }: Section, run?: RunRecord): string[] {
  if (findings.length === 0) return [];
  const groups = groupFindings(findings);
  const blocks = groups.slice(0, mostBlocks).map((group) => {
    const ids = group.findings.map(({ id }) => id);
    const again = run === undefined ? [] : [`again     ${commandAgain(ids, run)}`];
    const lines = [...linesOf(group).map(cut), ...again].join('\n');
    return `### ${told(group.findings)}\n\n${requirementOf(group.first.id).sentence}\n\n${indented(lines)}`;
  });
  const rest = groups.slice(mostBlocks).flatMap((group) => group.findings);
  const more = rest.length === 0 ? [] : [`And ${rest.length} more: ${told(rest)}`];
  return [`## ${title}: ${findings.length}`, ...blocks, ...more];
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
export function indented(text: string): string {
  return text.replace(/^/gm, '    ');
}

function cut(text: string): string {
  return text.length > longestReason ? `${text.slice(0, longestReason)}…` : text;
}
