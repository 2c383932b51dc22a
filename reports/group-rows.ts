import type { RowRecord } from '../contract/row-record.ts';
import { familyOf } from './chapters.ts';

/** Rows that one reason explains, in the order of the catalogue. */
export interface RowGroup {
  readonly first: RowRecord;
  readonly rows: readonly RowRecord[];
  /**
   * What the rows share: the reason word for word; the reason with each row's own name in it; or only the
   * family and the exchange that shows it, while every row has its own values.
   */
  readonly shared: 'reason' | 'reason but for the name' | 'exchange';
}

/** Of one family and one exchange, more reasons than these are one cause: a write that keeps nothing. */
const mostReasons = 3;

/** Puts rows together that have one level and, as near as can be told, one cause. */
export function groupRows(rows: readonly RowRecord[]): RowGroup[] {
  const groups = byReason(rows);
  const causes = Map.groupBy(groups, ({ first }) => exchangeOf(first) ?? first);
  return [...causes.values()].flatMap((alike) => {
    const [cause] = alike;
    if (cause === undefined || alike.length <= mostReasons) return alike;
    return [{ ...cause, rows: alike.flatMap((group) => group.rows), shared: 'exchange' as const }];
  });
}

function byReason(rows: readonly RowRecord[]): RowGroup[] {
  // A word that is the name of one row, such as GET, may stand in a reason that all of them share.
  const whole = Map.groupBy(rows, wholeReason);
  const groups = Map.groupBy(rows, (row) =>
    (whole.get(wholeReason(row)) ?? []).length > 1
      ? wholeReason(row)
      : `${row.level}\n${withoutOwnName(row)}`,
  );
  return [...groups.values()].flatMap((members) => {
    const [first] = members;
    if (first === undefined) return [];
    const wordForWord = members.every(({ reason }) => reason === first.reason);
    return { first, rows: members, shared: wordForWord ? 'reason' : 'reason but for the name' };
  });
}

/** The family of a row and the requests that its reason names; undefined where it names none. */
function exchangeOf({ id, level, reason = '' }: RowRecord): string | undefined {
  const family = familyOf(id);
  const requests = reason.match(/\b[A-Z]{3,7} https?:\/\/\S+/g);
  return family === undefined || requests === null
    ? undefined
    : [level, family, ...requests].join('\n');
}

function wholeReason({ level, reason = '' }: RowRecord): string {
  return `${level}\n${reason}`;
}

function withoutOwnName({ id, reason = '' }: RowRecord): string {
  const name = id.slice(id.lastIndexOf('/') + 1);
  return reason.replace(new RegExp(`\\b${RegExp.escape(name)}\\b`, 'g'), '\u2026');
}
