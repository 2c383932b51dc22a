import { Blocked } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import type { Answer } from '../network/index.ts';

/** What is addressed: a record by its id. */
export interface Addressed {
  readonly id: string;
}

/** Whether an answer says that there is no such record. */
export function isAbsent({ status }: Answer): boolean {
  return status === 404 || status === 410;
}

/** Of the ids that a service may think of, the longest that is still asked for. */
const longestId = 2000;

/** Whether an address can carry an id. */
export function isAddressable(id: string): boolean {
  return problemOf(id) === undefined;
}

/**
 * The last segment of a record's address.
 *
 * @throws Blocked where no path can carry its id: requests would go astray.
 */
export function segmentOf({ id }: Addressed): string {
  const problem = problemOf(id);
  if (problem === undefined) return encodeURIComponent(id);
  throw new Blocked(
    sentence`The service names an object by an id that no address can carry: ${problem}.`,
  );
}

function problemOf(id: string): string | undefined {
  if (id === '') return sentence`it is empty`;
  // A URL takes these for the way upwards, in whatever form they are written.
  if (id === '.' || id === '..') return sentence`it is "${id}"`;
  if (!id.isWellFormed()) return sentence`it holds half a character`;
  return id.length > longestId ? sentence`it is ${id.length} characters long` : undefined;
}
