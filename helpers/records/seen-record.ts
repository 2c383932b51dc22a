import { Blocked } from '../../contract/outcome.ts';
import type { Resource } from '../../contract/resource.ts';
import { oneOf } from '../../contract/resource-names.ts';
import { idOf } from '../../contract/resources.ts';
import { sentence } from '../../contract/sentence.ts';
import { type Answer, excerptOf } from '../network/index.ts';
import { propertyOf, type ReadObject, readRecord } from './reading.ts';
import { sameValue } from './same-value.ts';

/** A record as an answer shows it. */
export interface SeenRecord {
  readonly resource: Resource;
  readonly answer: Answer;
  readonly object: ReadObject;
  /** The answer to the write that made it what it is, where one is on trial. */
  readonly writtenBy: Answer | undefined;
}

/** Whether it has a property with a value. */
export function hasValue(
  { resource, object }: Pick<SeenRecord, 'resource' | 'object'>,
  property: string,
  value: unknown,
): boolean {
  return sameValue(resource.properties[property], value, propertyOf(object, property));
}

/**
 * The record that an answer shows; one without anything where there is no answer, which fails what is expected of it.
 *
 * @throws Blocked where the answer shows none.
 */
export function seenIn(resource: Resource, answer: Answer, writtenBy?: Answer): SeenRecord {
  const problem = unreadable(resource, answer);
  if (problem !== undefined) throw problem;
  const object = answer.isSilent ? {} : (readRecord(answer.json, resource.key) ?? {});
  return { resource, answer, object, writtenBy };
}

/** Why an answer that is to show a record shows none. */
export function unreadable(resource: Resource, answer: Answer): Blocked | undefined {
  const isShown = answer.succeeded && readRecord(answer.json, resource.key) !== undefined;
  if (answer.isSilent || isShown) return undefined;
  const problem = answer.succeeded ? answer.jsonProblem : undefined;
  return new Blocked(
    sentence`${oneOf(resource, 'A')} was to be read, but the answer was ${answer.status}${problem ? `, and ${problem}` : ''}: ${excerptOf(answer)}.`,
    idOf(resource, 'customer/read'),
  );
}
