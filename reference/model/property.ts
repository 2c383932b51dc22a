import type { JsonValue } from './customer.ts';

/** How a value is written in JSON; `key` is the id, which the service assigns. */
export type PropertyKind =
  | 'boolean'
  | 'decimal'
  | 'integer'
  | 'array'
  | 'object'
  | 'enumeration'
  | 'nullable-text'
  | 'text'
  | 'key';

/** A property of a record, or a member of an object in one. */
export interface Property {
  readonly name: string;
  readonly kind: PropertyKind;
  /** What a nullable text says, where it is no plain text; a moment is a date and a time. */
  readonly says?: 'identifier' | 'date' | 'moment';
  /** The words of an enumeration; the first is its default. */
  readonly words?: readonly string[];
  /** The members of an object, or of each object in an array; without them anything may stand there. */
  readonly members?: readonly Property[];
  /** A key that is a number in JSON; in paths and in XML it is digits all the same. */
  readonly isNumeric?: true;
  /** The element of XML that holds one entry of an array. */
  readonly entry?: string;
  /** The table whose ids it holds. */
  readonly refersTo?: string;
  /** The most characters it may have. */
  readonly longest?: number;
  /** Neither missing nor null nor empty. */
  readonly isMandatory?: true;
  /** Kept as it was on create, whatever an update sends. */
  readonly isWriteOnce?: true;
  /** Set by the service on create, whatever is sent. */
  readonly isReadOnly?: true;
}

/** Properties of one kind from their names, with blanks between. */
export function named(
  kind: PropertyKind,
  names: string,
  traits: Omit<Property, 'name' | 'kind'> = {},
): Property[] {
  return names
    .trim()
    .split(/\s+/)
    .map((name) => ({ name, kind, ...traits }));
}

/** Whether a client decides what a property holds after a create. */
export function isWritable({ kind, isReadOnly }: Property): boolean {
  return kind !== 'key' && isReadOnly === undefined;
}

/** Whether an update can change it. */
export function isChangeable(property: Property): boolean {
  return isWritable(property) && property.isWriteOnce === undefined;
}

/** What a property holds that nobody sent. */
export function emptyOf({ kind, words }: Property): JsonValue {
  if (kind === 'boolean') return false;
  if (kind === 'decimal' || kind === 'integer') return 0;
  if (kind === 'enumeration') return words?.[0] ?? '';
  return kind === 'text' ? '' : null;
}
