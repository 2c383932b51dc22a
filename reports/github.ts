import { appendFileSync } from 'node:fs';
import { requirementOf } from '../contract/catalogue.ts';
import type { Finding, Outcome } from '../contract/finding.ts';
import { reasonInOneLine } from './finding-text.ts';
import { titleOfIds } from './fold-ids.ts';
import { groupFindings } from './group-findings.ts';
import { indented } from './markdown.ts';
import type { Report } from './report.ts';
import { summaryOf } from './summary.ts';
import type { Output } from './terminal.ts';

/** GitHub shows as many of a step, and no more. */
const mostAnnotations = 10;

/** On GitHub Actions: the summary on the page of the job, and a note for each cause of a failure. */
export function githubReport(out: Output): Report {
  return {
    name: 'The summary for GitHub',
    end(run) {
      const { GITHUB_STEP_SUMMARY: page, GITHUB_ACTIONS: isThere } = process.env;
      if (page) appendFileSync(page, summaryOf(run));
      if (isThere !== 'true') return;
      annotate(out, 'error', run.findings, 'failed');
      annotate(out, 'warning', run.findings, 'inconclusive');
    },
  };
}

/** The same of what cannot begin: there is no run to tell of, but reasons. */
export function writeGithubRefusal(
  out: Output,
  sentence: string,
  reasons: readonly string[],
): void {
  const { GITHUB_STEP_SUMMARY: page, GITHUB_ACTIONS: isThere } = process.env;
  if (page)
    appendFileSync(page, [`# NOT JUDGED: ${sentence}`, ...reasons.map(indented), ''].join('\n\n'));
  if (isThere === 'true') writeNote(out, 'error', sentence, reasons.join('\n'));
}

function annotate(
  out: Output,
  kind: 'error' | 'warning',
  findings: readonly Finding[],
  what: Outcome,
): void {
  const counted = findings.filter(({ level, outcome }) => level === 'required' && outcome === what);
  for (const { first, findings: members } of groupFindings(counted).slice(0, mostAnnotations)) {
    const title = titleOfIds(members.map(({ id }) => id));
    const message = `${requirementOf(first.id).sentence} ${reasonInOneLine(first)}`;
    writeNote(out, kind, title, message);
  }
}

function writeNote(out: Output, kind: 'error' | 'warning', title: string, message: string): void {
  const command = `::${kind} title=${escapeProperty(title)}::${escapeData(message)}\n`;
  out.writeCommand?.(command) ?? out.write(command);
}

// As the runner wants them: what it reads are lines, and in properties colons and commas.
const escapeData = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapeProperty = (text: string) =>
  escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
