import { isObject, type ReadObject } from '../records/index.ts';
import { count } from './count.ts';
import { seen } from './properties-of-schema.ts';
import { isNamedLikeAmount, isNamedLikeState } from './property-names.ts';

/** A schema of records that were read, which says of each property from which values it was made. */
export function schemaOfRecords(objects: readonly ReadObject[]): ReadObject {
  const members = objects.flatMap((object) => Object.entries(object));
  const properties = [...Map.groupBy(members, ([name]) => name)].map(([name, each]) => {
    const values = each.map(([, value]) => value);
    return [name, schemaOfValues(name, values)] as const;
  });
  return { type: 'object', properties: Object.fromEntries(properties) };
}

function schemaOfValues(name: string, values: readonly unknown[]): ReadObject {
  const known = values.filter((value) => value !== null && value !== '');
  const many = count(known.length, 'object');
  if (known.length === 0)
    // An empty text is none of what a number or an object may be.
    return values.includes('')
      ? { type: 'string', [seen]: `empty or null in all ${count(values.length, 'object')}` }
      : { [seen]: `null in all ${count(values.length, 'object')}` };
  if (known.every((value) => typeof value === 'boolean'))
    return { type: 'boolean', [seen]: `true or false in ${many}` };
  if (known.every((value) => typeof value === 'number')) {
    if (!known.every(Number.isInteger))
      return { type: 'number', [seen]: `a number with a fraction, in ${many}` };
    return isNamedLikeAmount(name)
      ? { type: 'number', [seen]: `whole numbers in ${many}, but its name is that of an amount` }
      : { type: 'integer', [seen]: `whole numbers in ${many}: others may have a fraction` };
  }
  if (known.every((value) => typeof value === 'string')) return schemaOfTexts(name, known);
  if (known.every(isObject)) return { ...schemaOfRecords(known), [seen]: `an object in ${many}` };
  if (!known.every(Array.isArray)) return { [seen]: 'seen as several types' };
  const elements: unknown[] = known.flat();
  const told = `an array in ${many}, of ${count(elements.length, 'element')} in all`;
  const items = elements.every(isObject) ? schemaOfRecords(elements) : undefined;
  return { type: 'array', items, [seen]: told };
}

const formats = [
  ['date', 'M/D/YYYY', /^(1[0-2]|[1-9])\/(3[01]|[12]\d|[1-9])\/\d{4}$/],
  ['date', 'YYYY-MM-DD', /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/],
  [
    'date-time',
    'ISO 8601 with a time',
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/,
  ],
] as const;

/** Of texts of which none is empty. */
function schemaOfTexts(name: string, texts: readonly string[]): ReadObject {
  const all = (pattern: RegExp) => texts.every((text) => pattern.test(text));
  const many = count(texts.length, 'text');
  const [format, form] = formats.find(([, , pattern]) => all(pattern)) ?? [];
  if (format !== undefined) return { type: 'string', format, [seen]: `${many}, as ${form}` };
  if (isNamedLikeState(name) && all(/^[A-Z][A-Za-z]+$/)) {
    const words = [...new Set(texts)].sort();
    const told = `${many}: there may be other words, or it may be a text`;
    return { type: 'string', enum: words, [seen]: told };
  }
  const longest = Math.max(...texts.map(({ length }) => length));
  return { type: 'string', [seen]: `${many}, the longest of ${count(longest, 'character')}` };
}
