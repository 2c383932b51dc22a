/** How a property is written, and with it what it becomes when it is left out. */
export type PropertyKind =
  | 'key' // assigned by the service, empty on create
  | 'boolean'
  | 'decimal'
  | 'integer'
  | 'identifier' // a string or null whose name ends in Id
  | 'name' // a string, never null; the first is what a record is called, others are shorter
  | 'text' // a string or null
  | 'date' // a string or null, month/day/year without zero padding
  | 'array'; // an array or null, elements not documented

/** What can be written to a property. */
export type PropertyValue = string | number | boolean | null | readonly unknown[];

/**
 * An editable object (GET, POST, PUT, DELETE) together with the list of its info objects (GET): plain data,
 * from which its requirements, its schema and the values that are written are made.
 */
export interface Resource {
  readonly kind: 'editable object';
  readonly name: string;
  /** Path segment below `{base_url}/api/<database_id>/`. */
  readonly path: string;
  readonly list: { readonly kind: 'list'; readonly path: string };
  /** The property that identifies a record, and ends its address. */
  readonly key: string;
  /** In the order of the contract's property table. */
  readonly properties: Readonly<Record<string, PropertyKind>>;
  /** Texts that stand for something else in the administration, as identifiers do. */
  readonly codes: readonly string[];
  /** Texts that may hold anything, whatever its letters. */
  readonly freeTexts: readonly string[];
  /** Texts that may be long, whatever their letters. */
  readonly longTexts: readonly string[];
  /** Decimals that are parts of a whole. */
  readonly fractions: readonly string[];
  /** What is written on create and on update, where the usual values of a kind do not do. */
  readonly values: Readonly<
    Record<string, readonly [create: PropertyValue, update: PropertyValue]>
  >;
  /** Texts without any trap, for a service that refuses what is unusual in the others. */
  readonly plainTexts: Readonly<Record<string, readonly [create: string, update: string]>>;
}

/** The names of a resource's properties of the given kinds, or of all, in the order of the table. */
export function propertiesOf({ properties }: Resource, ...kinds: PropertyKind[]): string[] {
  return Object.entries(properties)
    .filter(([, kind]) => kinds.length === 0 || kinds.includes(kind))
    .map(([name]) => name);
}

/** Every property that a client may write: all but the key, which the service assigns. */
export function writableProperties(resource: Resource): string[] {
  return propertiesOf(resource).filter((name) => name !== resource.key);
}

/** Whether a property stands for something else in the administration, which has to exist there. */
export function isCoded({ properties, codes }: Resource, name: string): boolean {
  const kind = properties[name];
  return kind === 'identifier' || kind === 'integer' || codes.includes(name);
}

/** The documented default of a property that is missing from a payload; undefined where none is documented. */
export function defaultOf(kind: PropertyKind | undefined): boolean | number | null | undefined {
  switch (kind) {
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
