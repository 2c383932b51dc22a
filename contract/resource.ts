/** How a property is written, and with it what it becomes when it is left out. */
export type PropertyKind =
  | 'key' // assigned by the service, empty on create
  | 'boolean'
  | 'decimal'
  | 'integer'
  | 'identifier' // a string or null whose name ends in Id
  | 'name' // a string, never null
  | 'text' // a string or null
  | 'date' // a string or null, month/day/year without zero padding
  | 'array'; // an array or null, elements not documented

/** An editable object (GET, POST, PUT, DELETE) together with the list of its info objects (GET). */
export interface Resource {
  readonly name: string;
  /** Path segments below `{base_url}/api/<database_id>/`. */
  readonly path: string;
  readonly listPath: string;
  /** The property that identifies an object, and ends its address. */
  readonly key: string;
  readonly properties: Readonly<Record<string, PropertyKind>>;
}

/** The documented default of a property that is missing from a payload; undefined where none is documented. */
export function defaultOf(kind: PropertyKind): boolean | number | null | undefined {
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
