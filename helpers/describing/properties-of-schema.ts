import { type DescribedProperty, propertyOf } from '../../contract/description.ts';
import type { PropertyKind, PropertyValue } from '../../contract/resource.ts';
import { schemaOf } from '../../contract/schema.ts';
import { validatorOf } from '../../schemas/validator.ts';
import { isObject, type ReadObject } from '../records/index.ts';
import { type FlatSchema, flatten } from './flat-schema.ts';
import { isName, isNamedLikeDate, isNamedLikeIdentifier } from './property-names.ts';
import { type Row, type Table, tableOf } from './table.ts';

/** The member of a schema that says from which values it was made. */
export const seen = 'x-seen';

/** The properties of an object by its schema; what the schema does not say is guessed by their names. */
export function propertiesOfSchema(
  object: ReadObject,
  key: string | undefined,
  outer: readonly ReadObject[] = [],
): Table {
  // What refers to itself has no end.
  if (outer.includes(object)) return tableOf([]);
  const { properties, required } = flatten(object);
  const rows = Object.entries(properties).map(([name, given]): Row => {
    const isTop = outer.length === 0;
    const flat = flatten(given);
    const { schema, type } = flat;
    if (isTop && name === key)
      return { name, said: { kind: 'key', ...(type === 'integer' && { type }) } };
    const { kind, why } = kindOf(name, flat, isTop);
    const isReadOnly = schema.readOnly === true;
    const said = {
      kind,
      ...(isReadOnly && { access: 'read-only' as const }),
      ...(required.includes(name) && !isReadOnly && { mandatory: true }),
      ...factsIn(kind, schema),
    };
    const inner = kind === 'object' ? given : kind === 'array' ? schema.items : undefined;
    const members = isObject(inner)
      ? propertiesOfSchema(inner, undefined, [...outer, object])
      : undefined;
    const told = [schema[seen], why].filter((text) => typeof text === 'string').join('; ');
    return { name, said, why: told || undefined, members };
  });
  return tableOf(rows);
}

type SaidKind = Pick<Row, 'why'> & { readonly kind: PropertyKind };

const kinds: Readonly<Record<string, PropertyKind>> = {
  boolean: 'boolean',
  integer: 'integer',
  object: 'object',
  array: 'array',
  number: 'decimal',
};

function kindOf(name: string, { type = '', schema }: FlatSchema, isTop: boolean): SaidKind {
  if (wordsOf(schema).length > 0) return { kind: 'enumeration' };
  const kind = kinds[type];
  if (kind !== undefined) return { kind };
  if (schema.format === 'date') return { kind: 'date' };
  if (schema.format === 'date-time') return { kind: 'date and time' };
  if (type === 'string' && isTop && isName(name))
    return { kind: 'name', why: 'named like the name of a record' };
  if (isNamedLikeIdentifier(name)) return { kind: 'identifier', why: 'named like an identifier' };
  if (isNamedLikeDate(name)) return { kind: 'date', why: 'named like a date' };
  return { kind: 'text', why: type === 'string' ? undefined : 'no type is known: may be anything' };
}

/** What a schema says of a property beside its kind. */
function factsIn(kind: PropertyKind, schema: ReadObject): Partial<DescribedProperty> {
  const { maxLength, default: standard } = schema;
  const options = wordsOf(schema);
  const told = options.length > 0 && { options };
  // A default of another type than the kind's cannot be what the property becomes.
  const fits = () => validatorOf(schemaOf(propertyOf({ kind, ...told })))(standard) === undefined;
  return {
    ...told,
    ...(Number.isInteger(maxLength) && { maximumLength: maxLength as number }),
    ...(standard !== undefined && fits() && { default: standard as PropertyValue }),
  };
}

/** The words of an enumeration, where there are any. */
function wordsOf({ enum: options }: ReadObject): string[] {
  if (!Array.isArray(options)) return [];
  return options.filter((option) => typeof option === 'string' && option !== '');
}
