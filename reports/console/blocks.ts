import { requirementOf } from '../../contract/catalogue.ts';
import type { RowRecord } from '../../contract/row-record.ts';
import { foldIds } from '../fold-ids.ts';
import { groupRows, type RowGroup } from '../group-rows.ts';
import type { Terminal } from '../terminal.ts';

type Colour = 'red' | 'yellow' | 'cyan' | 'gray';

// A service that breaks everything would scroll the first causes away; the report files hold them all.
const mostBlocks = 25;

/** A heading, the number of requirements that it is about, and a sentence on what that means. */
export interface Section {
  readonly title: string;
  readonly colour: Colour;
  readonly meaning?: string;
}

/** Every reason once, in full, with the requirements that it is the reason of. */
export function writeBlocks(
  terminal: Terminal,
  section: Section,
  rows: readonly RowRecord[],
): void {
  if (rows.length === 0) return;
  const groups = groupRows(rows);
  const causes =
    rows.length > groups.length
      ? `, of ${groups.length} kind${groups.length === 1 ? '' : 's'}`
      : '';
  writeHeading(terminal, section, rows.length, causes);
  for (const group of groups.slice(0, mostBlocks)) writeBlock(terminal, section.colour, group);
  const rest = groups.slice(mostBlocks).flatMap((group) => group.rows.map(({ id }) => id));
  if (rest.length === 0) return;
  terminal.line();
  terminal.text(`and ${rest.length} more, told in the reports: ${foldIds(rest)}`, 2);
}

/** Every reason once, briefly, with the requirements that it is the reason of. */
export function writeList(terminal: Terminal, section: Section, rows: readonly RowRecord[]): void {
  if (rows.length === 0) return;
  writeHeading(terminal, section, rows.length);
  const reasons = Map.groupBy(rows, ({ reason }) => reason ?? 'No reason was recorded.');
  for (const [reason, members] of reasons) {
    terminal.text(`${String(members.length).padStart(4)}  ${reason}`, 0);
    terminal.text(foldIds(members.map(({ id }) => id)), 6, 'gray');
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

function writeBlock(terminal: Terminal, colour: Colour, group: RowGroup): void {
  const { first, rows, shared } = group;
  const { level, sentence, source } = requirementOf(first.id);
  terminal.line();
  terminal.text(`${foldIds(rows.map(({ id }) => id))} (${level})`, 2, colour);
  const example = shared === 'reason' ? '' : `; this is ${first.id}`;
  if (rows.length > 1)
    terminal.text(`${rows.length} requirements ${alikeness[shared]}${example}:`, 4, 'gray');
  // What only waits for another promise has its cause there: its own sentence would lead astray.
  const isBlocked = rows.length > 1 && first.outcome === 'inconclusive';
  if (!isBlocked) terminal.text(sentence, 4);
  terminal.text(first.reason ?? 'No reason was recorded.', 4);
  if (isBlocked) return;
  const others = new Set(rows.map(({ id }) => requirementOf(id).source));
  others.delete(source);
  const rest =
    others.size === 0 ? '' : `; and ${others.size} more place${others.size === 1 ? '' : 's'}`;
  terminal.text(`contract  ${source}${rest}`, 4, 'gray');
}

const alikeness: Readonly<Record<RowGroup['shared'], string>> = {
  reason: 'for one reason',
  'reason but for the name': 'alike',
  exchange: 'broken in one exchange, each with its own value',
};
