/** What kind of result a resource answers with. */
export type ResourceKind = 'editable object' | 'info object' | 'list' | 'name value list';

/** How a property is written, and with it what it becomes when it is left out. */
export type PropertyKind =
  | 'key' // assigned by the service, empty on create
  | 'boolean'
  | 'decimal'
  | 'integer'
  | 'identifier' // a string or null that stands for something else in the administration
  | 'enumeration' // a string or null, one of its options
  | 'name' // a string, never null; the first is what a record is called, others are shorter
  | 'text' // a string or null
  | 'date' // a string or null, month/day/year without zero padding
  | 'date and time' // a string or null, ISO 8601
  | 'object' // an object with properties of its own, or null
  | 'array'; // an array or null, of objects with properties of their own where those are described

/** What can be written to a property. */
export type PropertyValue =
  | string
  | number
  | boolean
  | null
  | readonly unknown[]
  | { readonly [name: string]: unknown };

/** What is known of a property: its kind, and what makes it different from others of that kind. */
export interface Property {
  readonly kind: PropertyKind;
  /** What a key is in JSON; a string where nothing is said. */
  readonly type?: 'string' | 'integer';
  /** Who may write it, where not everybody may always: the service alone, or a create alone. */
  readonly access?: 'read-only' | 'write-once';
  /** A write without it is refused. */
  readonly mandatory?: boolean;
  /** The most characters that it takes. */
  readonly maximumLength?: number;
  /** What it becomes when it is left out, where that is not the default of its kind. */
  readonly default?: PropertyValue;
  /** The words of an enumeration. */
  readonly options?: readonly string[];
  /** The properties of an object, or of the elements of an array. */
  readonly properties?: Properties;
  /** The name of the resource whose record it identifies, which is made before. */
  readonly refersTo?: string;
  /** A text that stands for something else in the administration, as identifiers do. */
  readonly coded?: boolean;
  /** A text that may hold anything, whatever its letters. */
  readonly free?: boolean;
  /** A text that may be long, whatever its letters. */
  readonly long?: boolean;
  /** A decimal that is part of a whole. */
  readonly fraction?: boolean;
  /** What is written on create and on update, where the usual values of the kind do not do. */
  readonly values?: readonly [create: PropertyValue, update: PropertyValue];
  /** Texts without any trap, for a service that refuses what is unusual in the others. */
  readonly plain?: readonly [create: string, update: string];
  /** Of a text or an identifier, others that may be written, or nothing: on create, on update, and on a later one. */
  readonly alternatives?: readonly [
    create: string | null,
    update: string | null,
    later: string | null,
  ];
}

/** Properties by their documented names, in the order of the documentation's table. */
export type Properties = Readonly<Record<string, Property>>;

/**
 * A resource: plain data, from which its requirements, its schema and the values that are written are made. An
 * editable object (GET, POST, PUT, DELETE) comes together with the list of its info objects (GET), and an info
 * object with the list that tells its ids; a list stands for itself.
 */
export interface Resource {
  readonly kind: ResourceKind;
  readonly name: string;
  /** Path segment below `{base_url}/api/<database_id>/`. */
  readonly path: string;
  readonly list: { readonly path: string };
  /** The property that identifies a record, and ends its address; empty where nothing has an address. */
  readonly key: string;
  readonly properties: Properties;
  /** The name of the editable object whose records a list shows. */
  readonly of?: string | undefined;
  /** Where requirements are documented, by the beginnings of their ids within the resource. */
  readonly documentation: Readonly<Record<string, string>>;
}

/** What a resource's property is, by its name. */
export function kindOf({ properties }: Resource, name: string): PropertyKind | undefined {
  return properties[name]?.kind;
}

/** The names of a resource's properties of the given kinds, or of all, in the order of the table. */
export function propertiesOf({ properties }: Resource, ...kinds: PropertyKind[]): string[] {
  const names = Object.keys(properties);
  if (kinds.length === 0) return names;
  return names.filter((name) => kinds.some((kind) => kind === properties[name]?.kind));
}

/**
 * The texts that may hold anything, or that may be long; where that is said of none, those that nothing else is said of,
 * and those of a maximum length for long ones. Where there is none of these, each that stands for nothing else.
 */
export function textsThatAre(resource: Resource, what: 'free' | 'long'): string[] {
  const { properties } = resource;
  const said = Object.keys(properties).filter((name) => properties[name]?.[what] === true);
  if (said.length > 0) return said;
  const texts = propertiesOf(resource, 'text').filter(
    (name) => properties[name]?.coded !== true && properties[name]?.access === undefined,
  );
  const isOpen = ({ maximumLength: _, ...more }: Property) => Object.keys(more).length === 1;
  const open = texts.filter((name) => isOpen(properties[name] ?? { kind: 'text' }));
  const unlimited = open.filter((name) => properties[name]?.maximumLength === undefined);
  if (what === 'free' && unlimited.length > 0) return unlimited;
  return open.length > 0 ? open : texts;
}

/** Every property that a client may write: all but the key and what else the service sets. */
export function writableProperties(resource: Resource): string[] {
  return propertiesOf(resource).filter(
    (name) => name !== resource.key && resource.properties[name]?.access !== 'read-only',
  );
}

/** Every property that an update may change. */
export function editableProperties(resource: Resource): string[] {
  return writableProperties(resource).filter(
    (name) => resource.properties[name]?.access !== 'write-once',
  );
}

/** What stands for the id of a record in its body; that of one that is yet to be made is empty, or no number. */
export function keyIn({ key, properties }: Resource, id = ''): string | number | undefined {
  if (properties[key]?.type !== 'integer') return id;
  return id === '' ? undefined : Number(id);
}

/** Whether records of a resource can be made, found again by a mark in their name, and removed. */
export function isWritable(resource: Resource): boolean {
  const hasName = Object.values(resource.properties).some(({ kind }) => kind === 'name');
  return resource.kind === 'editable object' && hasName;
}

/** Whether a property stands for something else in the administration, which has to exist there. */
export function isCoded({ properties }: Resource, name: string): boolean {
  const { kind, coded = false } = properties[name] ?? {};
  return kind === 'identifier' || kind === 'integer' || coded;
}

/** The documented default of a property that is missing from a payload; undefined where none is documented. */
export function defaultOf(property: Property | undefined): PropertyValue | undefined {
  if (property?.default !== undefined) return property.default;
  switch (property?.kind) {
    case 'boolean':
      return false;
    case 'decimal':
    case 'integer':
      return 0;
    case 'identifier':
      return null;
    default:
      return undefined;
  }
}
