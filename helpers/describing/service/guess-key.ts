import { isAddressable } from '../../api/index.ts';
import { idOfEntry, isObject, nameOf, propertyOf, type ReadObject } from '../../records/index.ts';
import { NotDescribable } from '../first-description.ts';
import { likelyKeys, nameOfPath } from '../resource-name.ts';
import type { ReadById } from './read-objects.ts';
import type { Wanted } from './service-reader.ts';

/** The property that identifies an object, and why it is taken for that; nothing is guessed of one that was told. */
export interface FoundKey {
  readonly name: string;
  readonly why?: string;
}

/**
 * The ids of a list, each once: by the property that is told, or by one that looks like an id.
 *
 * @throws NotDescribable where its entries have none.
 */
export function idsIn(list: string, entries: readonly unknown[], { path, key }: Wanted): string[] {
  const likely = key === undefined ? likelyKeys(nameOfPath(path)) : [key];
  const ids = entries.map((entry) => idIn(entry, likely)).filter((id) => id !== undefined);
  const addressable = [...new Set(ids)].filter(isAddressable);
  if (addressable.length > 0) return addressable;
  const names = [...new Set(entries.filter(isObject).flatMap((entry) => Object.keys(entry)))];
  const has = names.length === 0 ? 'no properties' : `the properties ${names.join(', ')}`;
  throw new NotDescribable(
    `The entries of ${list} hold no id by which an object can be read: they have ${has}. Name the one that is an id with --key NAME.`,
  );
}

function idIn(entry: unknown, likely: readonly string[]): string | undefined {
  if (!isObject(entry)) return idOfEntry(entry, '');
  const named = likely.find((name) => nameOf(entry, name) !== undefined);
  const other = Object.keys(entry).find((name) => /(Id|ID|Number|Nr|No|Code|_id)$/.test(name));
  return idOfEntry(entry, named ?? '') ?? (other && idOfEntry(entry[other], ''));
}

/**
 * The key of objects that were read.
 *
 * @throws NotDescribable where no property is it.
 */
export function findKey({ path, key }: Wanted, read: readonly ReadById[]): FoundKey {
  const object = read[0]?.object ?? {};
  if (key !== undefined) return { name: nameOfKey(key, object) };
  const names = Object.keys(object);
  const spelled = (name: string) => nameOf(object, name);
  const holding = names.filter((name) =>
    read.every((one) => String(propertyOf(one.object, name)) === one.id),
  );
  const likely = likelyKeys(nameOfPath(path))
    .map(spelled)
    .filter((name) => name !== undefined);
  const told = likely.find((name) => holding.includes(name));
  const name = told ?? holding.find((one) => /(id|code|number)$/i.test(one)) ?? holding[0];
  if (name !== undefined) return { name, why: 'its value is the id in the path' };
  const [named] = likely;
  if (named !== undefined) return { name: named, why: 'named after the resource' };
  throw new NotDescribable(
    `No property holds the id by which an object is read: there are ${names.join(', ')}. Name the one that is the key with --key NAME.`,
  );
}

/**
 * The key that is told, as an object spells it.
 *
 * @throws NotDescribable where the object lacks it.
 */
export function nameOfKey(told: string, object: ReadObject = {}): string {
  const name = nameOf(object, told);
  if (name !== undefined) return name;
  const there = Object.keys(object).join(', ') || 'none';
  throw new NotDescribable(`No object has the property ${told} (--key): there are ${there}.`);
}
