import { isObject, type ReadObject } from '../records/index.ts';

/** A schema as far as a description tells it, with what it is composed of in one. */
export interface FlatSchema {
  readonly schema: ReadObject;
  /** Without `null`; undefined where none is said or several are. */
  readonly type: string | undefined;
  readonly properties: Readonly<Record<string, ReadObject>>;
  readonly required: readonly string[];
}

/** Deeper than any composition that says something. */
const deepest = 20;

/** Makes one of a schema and of all that it is composed of: every `allOf`, and the first of other choices. */
export function flatten(schema: ReadObject, depth = 0): FlatSchema {
  const choices = [schema.oneOf, schema.anyOf].flat().filter(isObject);
  const first = choices.find(({ type }) => type !== 'null');
  const composed = depth > deepest ? [] : [schema.allOf, first].flat().filter(isObject);
  const parts = composed.map((part) => flatten(part, depth + 1));
  const types = [schema.type].flat().filter((type) => typeof type === 'string');
  const [type, ...others] = types.filter((one) => one !== 'null');
  const own = Object.entries(isObject(schema.properties) ? schema.properties : {});
  const properties: FlatSchema['properties'] = Object.assign(
    {},
    ...parts.map((part) => part.properties),
    Object.fromEntries(own.filter(([, one]) => isObject(one))),
  );
  const hasProperties = Object.keys(properties).length > 0;
  const likely = hasProperties ? 'object' : isObject(schema.items) ? 'array' : undefined;
  return {
    schema: Object.assign({}, ...parts.map((part) => part.schema), schema),
    type: others.length > 0 ? likely : (type ?? parts.find((part) => part.type)?.type ?? likely),
    properties,
    required: [
      ...parts.flatMap((part) => part.required),
      ...[schema.required].flat().filter((name) => typeof name === 'string'),
    ],
  };
}
