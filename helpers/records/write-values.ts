import { markedNames } from './mark.ts';
import type { RecordValues } from './values.ts';

/** The body of a request that writes a customer. */
export type RecordBody = Readonly<Record<string, unknown>>;

/** Values as they are written for one customer: with its tag in the names, and its number where one is asked for. */
export function writeValues(tag: string, values: RecordValues, shortName: string): RecordBody {
  const number = Number.parseInt(tag.split('-')[1] ?? '0', 36);
  const numbered = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replace('{n}', String(number).padStart(3, '0')) : value,
  ]);
  const title = String(values.Name ?? 'Test');
  return {
    ...Object.fromEntries(numbered),
    ...markedNames(tag, title, String(values.ShortName ?? shortName)),
  };
}
