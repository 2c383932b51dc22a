import type { Properties, Property } from '../../contract/resource.ts';
import { sameDay, sameTime } from './same-date.ts';

/**
 * Whether a value that was read says what was written. The type is judged elsewhere (customer/has), so
 * "5" says 5 here; the notation of a date is judged elsewhere too (customer/date-notation).
 */
export function sameValue(
  property: Property | undefined,
  written: unknown,
  read: unknown,
): boolean {
  const kind = property?.kind;
  if (kind === 'array') return sameElements(property?.properties, written, read);
  if (written === null || written === undefined) return read === null || read === undefined;
  if (read === null || read === undefined) return false;
  switch (kind) {
    case 'boolean':
      return typeof read !== 'object' && String(read).toLowerCase() === String(written);
    case 'decimal':
    case 'integer':
      return isNumber(read) && Number(read) === Number(written);
    case 'date':
      return read === written || sameDay(String(written), String(read));
    case 'date and time':
      return read === written || sameTime(String(written), String(read));
    case 'object':
      return sameMembers(property?.properties ?? {}, written, read);
    default:
      return typeof read !== 'object' && String(read) === String(written);
  }
}

// Number() also takes a blank text for 0, true for 1, and reads hexadecimal digits.
export function isNumber(read: unknown): boolean {
  if (typeof read === 'number') return true;
  return typeof read === 'string' && /^\s*[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d+)?\s*$/i.test(read);
}

/** Where the shape of an element is not documented, only how many there are can be compared. */
function sameElements(
  properties: Properties | undefined,
  written: unknown,
  read: unknown,
): boolean {
  // Nothing in it may be shown as null, and not as something else.
  if (!Array.isArray(read) && read !== null && read !== undefined) return false;
  const [wanted, had] = [written, read].map((value) => (Array.isArray(value) ? value : []));
  if (wanted?.length !== had?.length) return false;
  // Nor is their order.
  return (
    properties === undefined ||
    (wanted ?? []).every((one) => had?.some((other) => sameMembers(properties, one, other)))
  );
}

/** Whether every member that was written was read. */
function sameMembers(properties: Properties, written: unknown, read: unknown): boolean {
  if (typeof read !== 'object' || read === null) return false;
  const had = new Map(Object.entries(read).map(([name, value]) => [name.toLowerCase(), value]));
  return Object.entries(written as object).every(([name, value]) =>
    sameValue(properties[name], value, had.get(name.toLowerCase())),
  );
}
