import type { Check } from '../../helpers/judging/requirement.ts';
import type { Schedule } from '../../helpers/judging/schedule.ts';

/** What is run in a way of its own. */
interface InTheirWay<T> {
  readonly next: (next: readonly Check[]) => Promise<T[]>;
  readonly end: (end: Pick<Schedule, 'alone' | 'last'>) => Promise<T[]>;
}

/** Runs all of a schedule in this process, in the order in which vitest does, and gives what each check brought. */
export async function runSchedule<T>(
  { forAccess, together, next, ...end }: Schedule,
  run: (check: Check) => Promise<T>,
  inTheirWay: InTheirWay<T>,
): Promise<T[]> {
  const atOnce = (checks: readonly Check[]) => Promise.all(checks.map(run));
  const aboutRecords = async () => [...(await atOnce(together)), ...(await inTheirWay.next(next))];
  const beside = await Promise.all([atOnce(forAccess), aboutRecords()]);
  return [...beside.flat(), ...(await inTheirWay.end(end))];
}
