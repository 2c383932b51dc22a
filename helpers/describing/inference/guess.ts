import type { PropertyKind } from '../../../contract/resource.ts';
import type { Table } from '../table.ts';

/** What a property seems to be, and why. */
export interface Guess {
  readonly kind: PropertyKind;
  readonly why: string;
  /** The words of an enumeration. */
  readonly options?: readonly string[];
  /** The properties of an object, or of the elements of an array. */
  readonly members?: Table;
  /** Whether neither a value nor the name was there to guess from. */
  readonly isUnknown?: boolean;
}
