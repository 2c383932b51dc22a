import { isObject, type ReadObject } from '../../records/index.ts';

/** An object in which every name and every text is as it may be shown. */
export function masked(object: ReadObject, mask: (text: string) => string): ReadObject {
  const within = (value: unknown): unknown => {
    if (typeof value === 'string') return mask(value);
    if (Array.isArray(value)) return value.map(within);
    return isObject(value) ? masked(value, mask) : value;
  };
  return Object.fromEntries(
    Object.entries(object).map(([name, value]) => [mask(name), within(value)]),
  );
}
