import { isObject, type ReadObject } from '../../records/index.ts';

/** A schema as far as a description tells it, with what it is composed of in one. */
export interface FlatSchema {
  readonly schema: ReadObject;
  /** Without `null`; undefined where none is said or several are. */
  readonly type: string | undefined;
  readonly isNullable: boolean;
  readonly properties: Readonly<Record<string, ReadObject>>;
  readonly required: readonly string[];
}

/** Deeper than any composition that says something. */
const deepest = 20;

/** Makes one of a schema and of all that it is composed of: every `allOf`, and the first of other choices. */
export function flatten(schema: ReadObject, depth = 0): FlatSchema {
  const parts = depth > deepest ? [] : partsOf(schema).map((part) => flatten(part, depth + 1));
  const types = [schema.type].flat().filter((type) => typeof type === 'string');
  const named = types.filter((type) => type !== 'null');
  const own = isObject(schema.properties) ? schema.properties : {};
  const ownProperties = Object.fromEntries(
    Object.entries(own).filter((entry): entry is [string, ReadObject] => isObject(entry[1])),
  );
  const properties = Object.assign({}, ...parts.map((part) => part.properties), ownProperties);
  const hasProperties = Object.keys(properties).length > 0;
  const [single, ...others] = named;
  const type = others.length > 0 ? undefined : (single ?? parts.find((part) => part.type)?.type);
  const required = Array.isArray(schema.required) ? schema.required : [];
  return {
    schema: Object.assign({}, ...parts.map((part) => part.schema), schema),
    type: type ?? (hasProperties ? 'object' : isObject(schema.items) ? 'array' : undefined),
    isNullable:
      types.includes('null') ||
      schema.nullable === true ||
      schema['x-nullable'] === true ||
      choicesOf(schema).some(({ type }) => type === 'null') ||
      parts.some((part) => part.isNullable),
    properties,
    required: [
      ...parts.flatMap((part) => part.required),
      ...required.filter((name) => typeof name === 'string'),
    ],
  };
}

function partsOf(schema: ReadObject): ReadObject[] {
  const all = Array.isArray(schema.allOf) ? schema.allOf.filter(isObject) : [];
  const [first] = choicesOf(schema).filter(({ type }) => type !== 'null');
  return first === undefined ? all : [...all, first];
}

function choicesOf({ oneOf, anyOf }: ReadObject): ReadObject[] {
  return [oneOf, anyOf].flat().filter(isObject);
}
