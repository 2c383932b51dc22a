import { randomInt } from 'node:crypto';
import type { ReadObject } from './reading.ts';

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A sign of four letters that tells the customers of this run from all others. */
export function newRunMark(): string {
  return Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
}

/**
 * The names that carry the run's mark and the customer's number, within the lengths that services accept:
 * `Conformance Test Customer ABCD-01` and `ABCD-01` (40 and 8 characters were seen as limits).
 */
export function markedNames(tag: string, changed = false) {
  return {
    Name: `${changed ? 'Changed' : 'Conformance'} Test Customer ${tag}`,
    ShortName: changed ? tag.replace('-', '+') : tag,
  };
}

/** Whether an object carries a tag in any of its values: either of its names may have been lost on the way. */
export function carriesTag(object: ReadObject, tag: string): boolean {
  const text = JSON.stringify(object).toUpperCase();
  return text.includes(tag) || text.includes(tag.replace('-', '+'));
}
