import {
  type Properties,
  type Property,
  propertiesOf,
  type Resource,
  writableProperties,
} from './resource.ts';
import { slugOf } from './resource-names.ts';

/** The JSON Schema of a property. */
export function schemaOf(property: Property): object {
  const { kind, options = [], properties, type = 'string' } = property;
  switch (kind) {
    case 'key':
      return { type };
    case 'boolean':
      return { type: 'boolean' };
    case 'decimal':
      return { type: 'number' };
    case 'integer':
      return { type: 'integer' };
    case 'name':
      return { type: 'string' };
    case 'enumeration':
      return { enum: [...options, null] };
    case 'object':
      return { type: ['object', 'null'], ...membersOf(properties) };
    case 'array':
      return {
        type: ['array', 'null'],
        ...(properties && { items: { type: 'object', ...membersOf(properties) } }),
      };
    default:
      return { type: ['string', 'null'] };
  }
}

/** The members of an object; a service may leave out those that are empty. */
function membersOf(properties: Properties = {}): object {
  const members = Object.entries(properties).map(([name, its]) => [name, schemaOf(its)]);
  return { properties: Object.fromEntries(members) };
}

/** A schema that is a file in `schemas/`. */
interface NamedSchema {
  readonly $id: string;
  readonly [keyword: string]: unknown;
}

/** The JSON Schema of a record, for readers and for other programs. */
export function recordSchemaOf(resource: Resource): NamedSchema {
  const { name, kind, properties } = resource;
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `${slugOf(resource)}.json`,
    title: name,
    description: `The ${name} (${kind}) with the documented type of each property. Names are matched without regard to letter case before this schema is applied, and a service may add properties of its own.`,
    type: 'object',
    ...membersOf(properties),
    required: propertiesOf(resource),
  };
}

/** The JSON Schema of a file that gives values which an administration accepts in such records. */
export function templateSchemaOf(resource: Resource): NamedSchema {
  const { name, properties } = resource;
  const valuesFor = (moment: string) => ({
    type: 'object',
    description: `Values that ${moment}, by the documented names of their properties; of one that is not here the suite finds a value by itself.`,
    properties: Object.fromEntries(
      writableProperties(resource).map((each) => [each, schemaOf(properties[each] as Property)]),
    ),
    additionalProperties: false,
  });
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `${slugOf(resource)}-template.json`,
    title: `Values of a ${name} that an administration accepts`,
    type: 'object',
    properties: {
      $schema: { type: 'string' },
      create: valuesFor('a create sends'),
      update: valuesFor('an update changes them to'),
    },
    minProperties: 1,
    additionalProperties: false,
  };
}
