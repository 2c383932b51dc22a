import { Limiter } from '../../helpers/network/limiter.ts';
import type { Fault } from '../../reference/variations/variation.ts';
import { groupUp } from './groups.ts';
import type { Recording } from './recording.ts';
import { failuresUnder } from './try-faults.ts';

/** So many faults that disturb different rows are in one service at once; what does not fail there as recorded, in fewer. */
const atOnce = [16, 4] as const;

/**
 * Runs the whole suite against faults in groups, by what is recorded of each. A fault that keeps others of its group from
 * being judged, or fails other rows than are recorded, is tried alone in the end.
 *
 * @param note is told the rows that fail beside the one that a fault breaks, as soon as they are known
 * @returns the names of those that do not fail their own row
 */
export async function recordFailures(
  faults: readonly Fault[],
  known: Recording,
  note: (fault: Fault, alsoFail: readonly string[]) => void,
): Promise<readonly string[]> {
  const limiter = new Limiter(4);
  const recorded = (fault: Fault) => [fault.breaks, ...(known.get(fault.name) ?? [])];
  let left = faults.filter(({ name }) => known.has(name));
  for (const most of atOnce) {
    const unlike = groupUp(left, most, recorded).map((group) =>
      limiter.run(async () => {
        const failed = new Set(await failuresUnder(group).catch(() => ['not even judged']));
        const isOfNobody = failed.difference(new Set(group.flatMap(recorded))).size > 0;
        const isAsRecorded = (fault: Fault) =>
          !isOfNobody && recorded(fault).every((id) => failed.has(id));
        for (const fault of group.filter(isAsRecorded)) note(fault, known.get(fault.name) ?? []);
        return group.filter((fault) => !isAsRecorded(fault));
      }),
    );
    left = (await Promise.all(unlike)).flat();
  }
  const alone = [...left, ...faults.filter(({ name }) => !known.has(name))].map((fault) =>
    limiter.run(async () => {
      const failed = await failuresUnder([fault]);
      const others = failed.filter((id) => id !== fault.breaks);
      note(fault, others);
      return failed.includes(fault.breaks) ? [] : [fault.name];
    }),
  );
  return (await Promise.all(alone)).flat();
}
