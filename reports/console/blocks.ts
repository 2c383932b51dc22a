import { requirementOf } from '../../contract/catalogue.ts';
import type { Finding } from '../../contract/finding.ts';
import { reasonOf } from '../finding-text.ts';
import { foldIds } from '../fold-ids.ts';
import { type FindingGroup, groupByReason, groupFindings } from '../group-findings.ts';
import type { Terminal } from '../terminal.ts';

export type Colour = 'red' | 'yellow' | 'green' | 'cyan' | 'gray';

// A service that breaks everything would scroll the first causes away; the report files hold them all.
const mostBlocks = 25;

/** A heading, the number of requirements that it is about, and a sentence on what that means. */
export interface Section {
  readonly title: string;
  readonly colour: Colour;
  readonly meaning?: string;
}

/** Every reason once, in full, with the requirements that it is the reason of, and what to type to ask them again. */
export function writeBlocks(
  terminal: Terminal,
  section: Section,
  findings: readonly Finding[],
  again?: (ids: readonly string[]) => string,
): void {
  if (findings.length === 0) return;
  const groups = groupFindings(findings);
  const kinds =
    findings.length > groups.length
      ? `, of ${groups.length} kind${groups.length === 1 ? '' : 's'}`
      : '';
  writeHeading(terminal, section, findings.length, kinds);
  for (const group of groups.slice(0, mostBlocks))
    writeBlock(terminal, section.colour, group, again);
  const rest = groups.slice(mostBlocks).flatMap((group) => idsOf(group.findings));
  if (rest.length === 0) return;
  terminal.line();
  terminal.text(`and ${rest.length} more, told in the reports: ${foldIds(rest)}`, 2);
}

/** Every reason once, briefly, with the requirements that it is the reason of. */
export function writeList(
  terminal: Terminal,
  section: Section,
  findings: readonly Finding[],
): void {
  if (findings.length === 0) return;
  writeHeading(terminal, section, findings.length);
  for (const { first, findings: members } of groupByReason(findings)) {
    terminal.text(`${String(members.length).padStart(4)}  ${reasonOf(first)}`, 0);
    terminal.text(foldIds(idsOf(members)), 6, 'gray');
  }
}

export function writeHeading(
  terminal: Terminal,
  section: Section,
  count: number,
  aside = '',
): void {
  terminal.line();
  terminal.line(terminal.style(['bold', section.colour], `${section.title}: ${count}${aside}`));
  if (section.meaning !== undefined) terminal.text(section.meaning, 2, 'gray');
}

function writeBlock(
  terminal: Terminal,
  colour: Colour,
  group: FindingGroup,
  again?: (ids: readonly string[]) => string,
): void {
  const { alsoShownBy, first, findings, shared } = group;
  const { level, sentence, source } = requirementOf(first.id);
  terminal.line();
  terminal.text(`${foldIds(idsOf(findings))} (${level})`, 2, colour);
  const example = shared === 'reason' ? '' : `; this is ${first.id}`;
  if (findings.length > 1)
    terminal.text(`${findings.length} requirements ${alikeness[shared]}${example}:`, 4, 'gray');
  // What only waits for another requirement has its cause there: its own sentence would lead astray.
  const isBlocked = findings.length > 1 && first.outcome === 'inconclusive';
  if (!isBlocked) terminal.text(sentence, 4);
  terminal.text(reasonOf(first), 4);
  if (isBlocked) return;
  const others = new Set(findings.map(({ id }) => requirementOf(id).source));
  others.delete(source);
  const rest =
    others.size === 0 ? '' : `; and ${others.size} more place${others.size === 1 ? '' : 's'}`;
  terminal.text(`contract  ${source}${rest}`, 4, 'gray');
  if (alsoShownBy.length > 0) terminal.text(`shown by  ${foldIds(alsoShownBy)} as well`, 4, 'gray');
  // A line that is to be pasted is not broken.
  if (again !== undefined)
    terminal.line(terminal.style('gray', `    again     ${again(idsOf(findings))}`));
}

function idsOf(findings: readonly Finding[]) {
  return findings.map(({ id }) => id);
}

const alikeness: Readonly<Record<FindingGroup['shared'], string>> = {
  reason: 'for one reason',
  'reason but for the subject': 'alike',
  exchange: 'failed in one exchange, each with its own value',
};
