import { type PropertyKind, propertiesOf, type Resource } from './resource.ts';
import { slugOf } from './resource-names.ts';

/** What JSON may hold of a property, by its kind. */
const schemas: Readonly<Record<PropertyKind, { readonly type: string | readonly string[] }>> = {
  key: { type: 'string' },
  boolean: { type: 'boolean' },
  decimal: { type: 'number' },
  integer: { type: 'integer' },
  identifier: { type: ['string', 'null'] },
  name: { type: 'string' },
  text: { type: ['string', 'null'] },
  date: { type: ['string', 'null'] },
  array: { type: ['array', 'null'] },
};

/** The JSON Schema of a property, by its kind. */
export function schemaOf(kind: PropertyKind): object {
  return schemas[kind];
}

/** The JSON Schema of a record, for readers and for other programs. */
export function recordSchemaOf(resource: Resource): object {
  const { name, kind, properties } = resource;
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `${slugOf(resource)}.json`,
    title: name,
    description: `The ${name} (${kind}) with the documented type of each property. Names are matched without regard to letter case before this schema is applied, and a service may add properties of its own.`,
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(properties).map(([property, its]) => [property, schemaOf(its)]),
    ),
    required: propertiesOf(resource),
  };
}
