import { requirementOf } from '../../contract/catalogue.ts';
import type { Finding, ObservedValue } from '../../contract/finding.ts';
import { reasonInOneLine, reasonOf } from '../finding-text.ts';
import { foldIds, titleOfIds } from '../fold-ids.ts';
import { type FindingGroup, groupByReason, groupFindings } from '../group-findings.ts';
import { linesOf, type Section } from '../sections.ts';
import type { Terminal } from '../terminal.ts';

export type Colour = Section['colour'] | 'green';

// A service that breaks everything would scroll the first causes away; the report files hold them all.
const mostBlocks = 25;
const mostObservations = 12;

/** Every reason once, in full, with the requirements that it is the reason of, and what to type to ask them again. */
export function writeBlocks(
  terminal: Terminal,
  { title, colour, meaning, findings }: Section,
  again?: (ids: readonly string[]) => string,
): void {
  if (findings.length === 0) return;
  const groups = groupFindings(findings);
  writeHeading(terminal, title, colour, findings.length, meaning);
  for (const group of groups.slice(0, mostBlocks)) {
    writeBlock(terminal, colour, group);
    // A line that is to be pasted is not broken.
    if (again !== undefined)
      terminal.line(terminal.style('gray', `    again     ${again(idsOf(group.findings))}`));
  }
  const rest = groups.slice(mostBlocks).flatMap((group) => idsOf(group.findings));
  if (rest.length === 0) return;
  terminal.line();
  terminal.text(`and ${rest.length} more in the reports: ${titleOfIds(rest)}`, 2);
}

/** What was not run: every reason once, with the requirements that it is the reason of. */
export function writeNotRun(terminal: Terminal, findings: readonly Finding[]): void {
  if (findings.length === 0) return;
  writeHeading(
    terminal,
    'Not run',
    'gray',
    findings.length,
    'They do not count against the service.',
  );
  for (const { first, findings: members } of groupByReason(findings)) {
    terminal.text(`${String(members.length).padStart(4)}  ${reasonOf(first)}`, 0);
    terminal.text(foldIds(idsOf(members)), 6, 'gray');
  }
}

/** Advice, a line each: the reports have it in full. */
export function writeAdvice(
  terminal: Terminal,
  { title, colour, meaning, findings }: Section,
): void {
  if (findings.length === 0) return;
  writeHeading(terminal, title, colour, findings.length, meaning);
  for (const { first, findings: members } of groupFindings(findings))
    terminal.text(`${foldIds(idsOf(members))}: ${reasonInOneLine(first)}`, 2);
}

/** What the service does where the contract leaves it open, a line each and no more than fit on a screen. */
export function writeObservations(
  terminal: Terminal,
  observations: Readonly<Record<string, ObservedValue>>,
): void {
  const entries = Object.entries(observations);
  if (entries.length === 0) return;
  const title = 'Observed where the contract leaves it open';
  writeHeading(terminal, title, 'cyan', entries.length);
  for (const [key, value] of entries.slice(0, mostObservations))
    terminal.text(`${key}: ${formatObserved(value)}`, 2);
  const rest = entries.length - mostObservations;
  if (rest > 0) terminal.text(`and ${rest} more in conformance.json`, 2, 'gray');
}

/** What was observed, in one line. */
export function formatObserved(value: ObservedValue): string {
  if (Array.isArray(value)) return value.join(', ') || 'none';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export function writeHeading(
  terminal: Terminal,
  title: string,
  colour: Colour,
  count: number,
  meaning?: string,
): void {
  terminal.line();
  terminal.line(terminal.style(['bold', colour], `${title}: ${count}`));
  if (meaning !== undefined) terminal.text(meaning, 2, 'gray');
}

function writeBlock(terminal: Terminal, colour: Colour, group: FindingGroup): void {
  const { first, findings } = group;
  const { level, sentence } = requirementOf(first.id);
  terminal.line();
  terminal.text(`${titleOfIds(idsOf(findings))} (${level})`, 2, colour);
  if (findings.length > 1)
    terminal.text(`${findings.length} requirements alike, such as ${first.id}:`, 4, 'gray');
  terminal.text([sentence, ...linesOf(group)].join('\n'), 4);
}

function idsOf(findings: readonly Finding[]) {
  return findings.map(({ id }) => id);
}
