import { isDeepStrictEqual } from 'node:util';
import { NotAsked } from '../contract/outcome.ts';
import type { CheckContext } from '../helpers/judging/index.ts';
import type { Answer } from '../helpers/network/index.ts';
import type { SeenRecord } from '../helpers/records/index.ts';
import { extremesOf } from './extreme-records.ts';
import { requireValue, writtenRecords } from './written-records.ts';

/** A record as it was read after a write, and a value that it is to have, or that it is not to have. */
export interface Held {
  readonly write: Answer | undefined;
  readonly read: Answer;
  readonly value: unknown;
}

export interface HeldProperty extends Held {
  readonly property: string;
}

/** Every value that was written to a property on create, with the record as it was read. */
export async function keptOnCreate(context: CheckContext, property: string): Promise<Held[]> {
  await requireValue(context, property);
  const { first, second } = await context.shared(writtenRecords);
  const plain = [first, second].map(({ sent, created, read }) => ({
    write: created,
    read,
    value: sent[property],
  }));
  const extremes = await extremesOf(context, property, 'create');
  return [...plain, ...extremes.map(({ body, seen }) => heldIn(seen, body[property]))];
}

/**
 * Every value that was written to a property on update, and those that it must not have afterwards: what it
 * held before it was emptied, and the word null.
 */
export async function keptOnUpdate(
  context: CheckContext,
  property: string,
): Promise<{ kept: Held[]; gone: Held[] }> {
  await requireValue(context, property);
  const { first, second } = await context.shared(writtenRecords);
  const isAsItWas = ({ sent, change }: typeof first) =>
    isDeepStrictEqual(sent[property], change[property]);
  if ([first, second].every(isAsItWas))
    throw new NotAsked(
      `the service accepts no other value for ${property} on update`,
      'refused-values',
    );
  const kept: Held[] = [first, second].map(({ change, put, changed }) => ({
    write: put,
    read: changed,
    value: change[property],
  }));
  const isArray = context.resource.properties[property] === 'array';
  const gone: Held[] = [];
  for (const { before, body, seen } of await extremesOf(context, property, 'update')) {
    const [old, value] = [before?.[property], body[property]];
    // How a service shows that there is nothing is not documented: it may be an empty text, or a first day.
    if (!isEmpty(value)) kept.push(heldIn(seen, value));
    else if (!isEmpty(old)) gone.push(heldIn(seen, old));
    // Null is not to become the text "null".
    if (value === null && !isArray) gone.push(heldIn(seen, 'null'));
  }
  return { kept, gone };
}

function heldIn({ answer, writtenBy }: SeenRecord, value: unknown): Held {
  return { write: writtenBy, read: answer, value };
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || value === undefined;
}
