import type { PropertyValue, Resource } from '../../contract/resource.ts';
import type { Addressed } from '../api/index.ts';
import type { Answer } from '../network/index.ts';
import { plainest, type RecordValues } from './values.ts';

/** Values that a write accepts. */
export interface Accepted {
  readonly values: RecordValues;
  /** The values that were refused, of each property that had any. */
  readonly tried: Readonly<Record<string, readonly PropertyValue[]>>;
  readonly failures: readonly Failure[];
}

/** A value with which the service fails (a 5xx status), beside others that it accepts. */
export interface Failure {
  readonly property: string;
  readonly value: PropertyValue;
  readonly answer: Answer;
}

/** The answers to the create and the removal of a record, and to the read after that. */
export interface Removal extends Addressed {
  readonly created: Answer;
  readonly answer: Answer;
  readonly read: Answer;
}

/** Values that the administration accepts. */
export interface AcceptedValues {
  readonly create: RecordValues;
  readonly update: RecordValues;
  readonly tried: Readonly<Record<'create' | 'update', Accepted['tried']>>;
  readonly failures: Readonly<Record<'create' | 'update', readonly Failure[]>>;
  /** How the first record was made and removed, and what was read then; undefined where that could not be seen. */
  readonly removal: Removal | undefined;
}

/** What was found out of the values that an administration accepts. */
export interface Acceptance {
  readonly onCreate: RecordValues;
  /** An error where what an update accepts could not be found out. */
  readonly all: AcceptedValues | Error;
}

/** Whether every value of a property that says anything was refused. */
export function isRefused(
  { tried, ...accepted }: AcceptedValues,
  resource: Resource,
  name: string,
  moment: 'create' | 'update',
): boolean {
  return tried[moment][name] !== undefined && accepted[moment][name] === plainest(resource, name);
}
