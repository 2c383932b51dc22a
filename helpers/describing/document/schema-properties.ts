import { type DescribedProperty, propertyOf } from '../../../contract/description.ts';
import type { PropertyKind, PropertyValue } from '../../../contract/resource.ts';
import { schemaOf } from '../../../contract/schema.ts';
import { validatorOf } from '../../../schemas/validator.ts';
import { isObject, type ReadObject } from '../../records/index.ts';
import { isName, isNamedLikeDate, isNamedLikeIdentifier } from '../inference/names.ts';
import { type Row, type Table, tableOf } from '../table.ts';
import { type FlatSchema, flatten } from './schema.ts';

/** The properties of an object by its schema; what the schema does not say is guessed by their names. */
export function propertiesOfSchema(
  object: ReadObject,
  key: string | undefined,
  outer: readonly ReadObject[] = [],
): Table {
  // What refers to itself has no end.
  if (outer.includes(object)) return tableOf([]);
  const { properties, required } = flatten(object);
  const within = [...outer, object];
  const rows = Object.entries(properties).map(([name, schema]): Row => {
    const isTop = outer.length === 0;
    const flat = flatten(schema);
    if (isTop && name === key) return { name, said: keyOf(flat) };
    const { kind, why, isUnknown } = kindOf(name, flat, isTop);
    const isReadOnly = flat.schema.readOnly === true;
    const said = {
      kind,
      ...(isReadOnly && { access: 'read-only' as const }),
      ...(required.includes(name) && !isReadOnly && { mandatory: true }),
      ...factsIn(kind, flat.schema),
    };
    return { name, said, why, isUnknown, members: membersOf(kind, schema, flat, within) };
  });
  return tableOf(rows);
}

function keyOf({ type }: FlatSchema): DescribedProperty {
  return { kind: 'key', ...(type === 'integer' && { type }) };
}

type SaidKind = Pick<Row, 'why' | 'isUnknown'> & { readonly kind: PropertyKind };

function kindOf(name: string, { type, schema, isNullable }: FlatSchema, isTop: boolean): SaidKind {
  if (wordsOf(schema).length > 0) return { kind: 'enumeration' };
  switch (type) {
    case 'boolean':
    case 'integer':
    case 'object':
    case 'array':
      return { kind: type };
    case 'number':
      return { kind: 'decimal' };
    case 'string':
      return textKind(name, schema.format, isTop && !isNullable);
    default:
      return { kind: 'text', why: 'the file names no type: may be anything', isUnknown: true };
  }
}

function textKind(name: string, format: unknown, mayBeName: boolean): SaidKind {
  if (format === 'date') return { kind: 'date' };
  if (format === 'date-time') return { kind: 'date and time' };
  if (mayBeName && isName(name))
    return { kind: 'name', why: 'a text named like what a record is called' };
  if (isNamedLikeIdentifier(name))
    return { kind: 'identifier', why: 'a text named like an identifier' };
  if (isNamedLikeDate(name)) return { kind: 'date', why: 'a text named like a day' };
  return { kind: 'text' };
}

function membersOf(
  kind: PropertyKind,
  given: ReadObject,
  { schema }: FlatSchema,
  within: readonly ReadObject[],
): Table | undefined {
  if (kind === 'object') return propertiesOfSchema(given, undefined, within);
  if (kind !== 'array' || !isObject(schema.items)) return undefined;
  return propertiesOfSchema(schema.items, undefined, within);
}

/** What a schema says of a property beside its kind. */
function factsIn(kind: PropertyKind, schema: ReadObject): Partial<DescribedProperty> {
  const { maxLength, default: standard } = schema;
  const options = kind === 'enumeration' ? wordsOf(schema) : [];
  const property = { kind, ...(options.length > 0 && { options }) };
  // A default of another type than the kind's cannot be what the property becomes.
  const fits = () => validatorOf(schemaOf(propertyOf(property)))(standard) === undefined;
  const isLength = typeof maxLength === 'number' && Number.isInteger(maxLength) && maxLength > 0;
  return {
    ...(options.length > 0 && { options }),
    ...(isLength && { maximumLength: maxLength }),
    ...(standard !== undefined && fits() && { default: standard as PropertyValue }),
  };
}

/** The words of an enumeration, where there are any. */
function wordsOf({ enum: options }: ReadObject): string[] {
  if (!Array.isArray(options)) return [];
  const words = options.filter((option) => typeof option === 'string' && option !== '');
  return [...new Set(words)];
}
