import { shownValue } from '../../../contract/shown-values.ts';
import { isObject, type ReadObject } from '../../records/index.ts';
import type { Described, Guesses } from '../first-description.ts';
import { count } from '../inference/count.ts';
import { guessRecord } from '../inference/guess-properties.ts';
import { likelyKeys, nameOfPath } from '../resource-name.ts';
import { type FoundList, findList } from './find-list.ts';
import { findKey, idsIn, nameOfKey } from './guess-key.ts';
import { readObjects } from './read-objects.ts';
import type { ServiceReader, Wanted } from './service-reader.ts';

/**
 * Describes a resource from what the service answers: from its list, and from at most ten objects. Whatever is in
 * the description, its guesses included, is masked.
 *
 * @throws NotDescribable where the list or the key is not found, or no object can be read; Trouble where the service
 * cannot be asked; Blocked where it answers with JSON that is too deep to be read.
 */
export async function describeService(wanted: Wanted, service: ServiceReader): Promise<Described> {
  const found = await findList(wanted, service);
  const { kind, entries } = found;
  if (entries.length === 0) return describeEmpty(wanted, found);
  if (kind === 'list' || kind === 'name value list') return describeList(wanted, found, service);
  const ids = idsIn(found.path, entries, wanted);
  const [likeliest = ''] = likelyKeys(nameOfPath(wanted.path));
  const raw = await readObjects(wanted.path, wanted.key ?? likeliest, ids, service);
  const read = raw.map(({ id, object }) => ({
    id,
    object: shownValue(object, service.mask) as ReadObject,
  }));
  const key = findKey(wanted, read);
  const { properties, guesses, unknown } = guessRecord(
    read.map(({ object }) => object),
    key.name,
  );
  return {
    description: {
      $guesses: { ...guessesOn(wanted, found), ...(key.why && { key: key.why }), ...guesses },
      kind,
      name: nameOfPath(wanted.path),
      path: wanted.path,
      list: found.path,
      key: key.name,
      properties,
    },
    source: `${count(read.length, 'object')} of ${found.path}`,
    unknown,
  };
}

function describeList(wanted: Wanted, found: FoundList, { mask }: ServiceReader): Described {
  const { path } = wanted;
  const { entries, kind } = found;
  const objects = entries.filter(isObject).map((entry) => shownValue(entry, mask) as ReadObject);
  const key = wanted.key === undefined ? undefined : nameOfKey(wanted.key, objects[0]);
  // Of pairs there is nothing more to be said.
  const table = guessRecord(kind === 'name value list' ? [] : objects, key);
  const hasProperties = Object.keys(table.properties).length > 0;
  return {
    description: {
      $guesses: { ...guessesOn(wanted, found), ...table.guesses },
      kind,
      name: nameOfPath(path),
      path,
      ...(key && { key }),
      ...(hasProperties && { properties: table.properties }),
    },
    source: `${entries.length === 1 ? 'the one entry' : `${entries.length} entries`} of ${path}`,
    unknown: table.unknown,
  };
}

/** A skeleton: an empty list tells the paths, and nothing of what is at them. */
function describeEmpty(wanted: Wanted, found: FoundList): Described {
  const { path } = wanted;
  const name = nameOfPath(path);
  const key = wanted.key ?? likelyKeys(name)[0] ?? '';
  const stands = found.kind === 'list';
  return {
    description: {
      $guesses: {
        ...guessesOn(wanted, found),
        ...(stands || wanted.key ? {} : { key: 'named after the resource: no object was seen' }),
        properties: `${found.path} is empty, so no property can be told: add those of the documentation, or make an object and describe it again`,
      },
      kind: found.kind,
      name,
      path,
      ...(stands ? {} : { list: found.path, key }),
      ...(stands ? {} : { properties: { [key]: 'key' as const } }),
    },
    source: `no object, for ${found.path} is empty`,
    unknown: [],
  };
}

function guessesOn({ path, list }: Wanted, found: FoundList): Guesses {
  const { kindWhy } = found;
  const isGuessed = list === undefined && found.path !== path;
  return {
    kind: kindWhy,
    ...(isGuessed && { list: 'the first likely path that is answered with a list' }),
  };
}
