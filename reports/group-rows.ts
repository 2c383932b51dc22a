import type { RowRecord } from '../helpers/check/row-record.ts';

/** Rows that one reason explains, in the order of the catalogue. */
export interface RowGroup {
  readonly first: RowRecord;
  readonly rows: readonly RowRecord[];
  /** Whether every row has the reason word for word, or with the row's own name in it. */
  readonly wordForWord: boolean;
}

/** Puts rows together that have one level and one reason, be it with each row's own property name in it. */
export function groupRows(rows: readonly RowRecord[]): RowGroup[] {
  const groups = Map.groupBy(rows, (row) => `${row.level}\n${withoutOwnName(row)}`);
  return [...groups.values()].flatMap((members) => {
    const [first] = members;
    if (first === undefined) return [];
    const wordForWord = members.every(({ reason }) => reason === first.reason);
    return { first, rows: members, wordForWord };
  });
}

function withoutOwnName({ id, reason = '' }: RowRecord): string {
  const name = id.slice(id.lastIndexOf('/') + 1);
  return reason.replace(new RegExp(`\\b${RegExp.escape(name)}\\b`, 'g'), '\u2026');
}
