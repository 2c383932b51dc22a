import { propertiesOf, type Resource } from '../../contract/resource.ts';
import { markShortName } from './mark.ts';
import type { RecordValues } from './values.ts';

/** The body of a request that writes a record. */
export type RecordBody = Readonly<Record<string, unknown>>;

/** Values as they are written for one record: with its tag in the names, and its number where one is asked for. */
export function writeValues(
  resource: Resource,
  tag: string,
  values: RecordValues,
  shortName: string,
): RecordBody {
  const number = Number.parseInt(tag.split('-')[1] ?? '0', 36);
  const numbered = Object.entries(values).map(([name, value]) => [name, withNumber(value, number)]);
  const [title = '', ...shortNames] = propertiesOf(resource, 'name');
  const marked = shortNames.map((name) => [
    name,
    markShortName(tag, String(values[name] ?? shortName)),
  ]);
  return {
    ...Object.fromEntries(numbered),
    [title]: `${values[title] ?? 'Test'} ${tag}`,
    ...Object.fromEntries(marked),
  };
}

/** A value with the number of the record wherever one is asked for, also in objects and arrays. */
function withNumber(value: unknown, number: number): unknown {
  if (typeof value === 'string') return value.replace('{n}', String(number).padStart(3, '0'));
  if (Array.isArray(value)) return value.map((one) => withNumber(one, number));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, one]) => [name, withNumber(one, number)]);
  return Object.fromEntries(members);
}
