import { isDeepStrictEqual } from 'node:util';
import { RefusedValues } from '../contract/outcome.ts';
import { kindOf } from '../contract/resource.ts';
import { sentence } from '../contract/sentence.ts';
import type { CheckContext } from '../helpers/judging/index.ts';
import { tellValue } from '../helpers/network/index.ts';
import type { SeenRecord } from '../helpers/records/index.ts';
import { extremesOf } from './extreme-records.ts';
import { createdWithNulls } from './refused-forms.ts';
import { requireValue, writtenRecords } from './written-records.ts';

/** A record as it was read after a write, and a value that a property is to have, or that it is not to have. */
interface Held {
  readonly seen: () => SeenRecord;
  readonly value: unknown;
}

/** Every value that was written to a property on create, and the word null, which it must not have where null was written. */
export async function keptOnCreate(context: CheckContext, property: string) {
  await requireValue(context, property, 'create');
  const { records, resource, shared } = context;
  const { first, second } = await shared(writtenRecords);
  const plain = [first, second].map(({ sent, created, read }) => ({
    seen: () => records.seenIn(read, created),
    value: sent[property],
  }));
  const extremes = await extremesOf(context, property, 'create');
  const kept: Held[] = [
    ...plain,
    ...extremes.map(({ body, seen }) => ({ seen: () => seen, value: body[property] })),
  ];
  const nulls = await shared(createdWithNulls).catch(() => undefined);
  const isArray = kindOf(resource, property) === 'array';
  const gone: Held[] =
    nulls === undefined || isArray || !nulls.names.includes(property)
      ? []
      : [{ seen: () => nulls.seen, value: 'null' }];
  return { kept, gone };
}

/**
 * Every value that was written to a property on update, and those that it must not have afterwards: what it
 * held before it was emptied, and the word null.
 */
export async function keptOnUpdate(context: CheckContext, property: string) {
  await requireValue(context, property, 'update');
  const { accepted, records, resource, shared } = context;
  const { tried } = await accepted();
  const { first, second } = await shared(writtenRecords);
  const isAsItWas = ({ sent, change }: typeof first) =>
    isDeepStrictEqual(sent[property], change[property]);
  const others = tried.update.get(property) ?? [];
  if ([first, second].every(isAsItWas))
    throw new RefusedValues(
      others.length === 0
        ? sentence`One value of ${property} alone was to be tried, and an update needs a second one.`
        : sentence`No other value of ${property} was accepted on update; tried: ${others.map(tellValue).join(', ')}.`,
    );
  const kept: Held[] = [first, second].map(({ change, put, changed }) => ({
    seen: () => records.seenIn(changed, put),
    value: change[property],
  }));
  const isArray = kindOf(resource, property) === 'array';
  const gone: Held[] = [];
  for (const { before, body, seen: read } of await extremesOf(context, property, 'update')) {
    const [old, value] = [before?.[property], body[property]];
    const seen = () => read;
    // How a service shows that there is nothing is not documented: it may be an empty text, or a first day.
    if (!isEmpty(value)) kept.push({ seen, value });
    else if (!isEmpty(old)) gone.push({ seen, value: old });
    // Null is not to become the text "null".
    if (value === null && !isArray) gone.push({ seen, value: 'null' });
  }
  return { kept, gone };
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || value === undefined;
}
