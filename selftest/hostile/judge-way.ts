import { type RequirementId, requirementOf } from '../../contract/catalogue.ts';
import { exitCodeOf } from '../../contract/verdict.ts';
import type { Tried } from './try-way.ts';
import type { Way } from './way.ts';

/** How long a run may take at the most, and how much memory its process, with both services in it. */
export interface Bounds {
  readonly seconds: number;
  /** Where the process is there for it alone, and its memory is measured. */
  readonly megabytes?: number;
}

export interface Told extends Tried {
  readonly peakMb: number;
}

/** What is wrong with how a run came out, a line each; nothing where it is as it should be. */
export function judgeWay(way: Way, told: Told, lawful: Tried, bounds: Bounds): string[] {
  return [
    ...judgeVerdict(way, told),
    ...judgeRow(way, told),
    ...judgeNeighbours(way, told, lawful),
    ...judgeBounds(told, bounds),
    ...judgeRest(way, told),
  ];
}

function judgeVerdict({ verdict }: Way, told: Told): string[] {
  if (told.verdict === verdict && told.exitCode === exitCodeOf(verdict)) return [];
  return [
    `The verdict is ${told.verdict} (exit code ${told.exitCode}) and not ${verdict}: ${told.reason}`,
  ];
}

function judgeRow({ row, says }: Way, { rows, reason }: Told): string[] {
  const [id, outcome] = row ?? [];
  const shown = id === undefined ? undefined : rows[id];
  const told = shown?.reason ?? reason;
  return [
    ...(outcome !== shown?.outcome
      ? [`${id} is ${shown?.outcome} and not ${outcome}: ${told}`]
      : []),
    ...(says !== undefined && !says.test(told)
      ? [`${told} does not name the cause, ${says}.`]
      : []),
  ];
}

/** Rows that have nothing to do with the place are judged as they are for a lawful service. */
function judgeNeighbours({ at, verdict }: Way, { rows }: Told, lawful: Tried): string[] {
  if (verdict === 'setup' || at === undefined) return [];
  return Object.entries(lawful.rows)
    .filter(([id]) => requirementOf(id as RequirementId).level === 'required')
    .filter(([id]) => !at.touches.some((beginning) => id.startsWith(beginning)))
    .filter(([id, { outcome }]) => id in rows && rows[id]?.outcome !== outcome)
    .map(
      ([id, { outcome }]) =>
        `${id} was ${outcome} and is ${rows[id]?.outcome}: ${rows[id]?.reason}`,
    );
}

function judgeBounds(
  { durationMs, peakMb }: Told,
  { seconds, megabytes = Number.POSITIVE_INFINITY }: Bounds,
): string[] {
  return [
    ...(durationMs > seconds * 1000 ? [`The run took ${Math.round(durationMs / 1000)} s.`] : []),
    ...(peakMb > megabytes ? [`The process took ${Math.round(peakMb)} MB.`] : []),
  ];
}

function judgeRest({ leaves = 0 }: Way, { misfit, canaryAsked, leftovers }: Told): string[] {
  return [
    ...(misfit === undefined ? [] : [`The result file does not fit its schema: ${misfit}`]),
    ...canaryAsked.map((request) => `Another host was asked: ${request}`),
    ...(leftovers.length > leaves ? [`Customers were left: ${leftovers.join(', ')}`] : []),
  ];
}
