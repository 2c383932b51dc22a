import type { PropertyKind } from '../../contract/resource.ts';
import { sameDay } from './same-date.ts';

/**
 * Whether a value that was read says what was written. The type is judged elsewhere (customer/has), so
 * "5" says 5 here; the notation of a date is judged elsewhere too (customer/date-notation).
 */
export function sameValue(
  kind: PropertyKind | undefined,
  written: unknown,
  read: unknown,
): boolean {
  if (kind === 'array') return sameLength(written, read);
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
    default:
      return typeof read !== 'object' && String(read) === String(written);
  }
}

// Number() also takes a blank text for 0, true for 1, and reads hexadecimal digits.
export function isNumber(read: unknown): boolean {
  if (typeof read === 'number') return true;
  return typeof read === 'string' && /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i.test(read);
}

// The shape of an element is not documented, so only how many there are can be compared.
function sameLength(written: unknown, read: unknown): boolean {
  const length = (value: unknown) => (Array.isArray(value) ? value.length : 0);
  return length(written) === length(read);
}
