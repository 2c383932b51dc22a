import { SetupProblem } from '../../contract/outcome.ts';
import type { ResourceKind } from '../../contract/resource.ts';
import { shownValue } from '../../contract/shown-values.ts';
import { isObject, nameOf, propertyOf, type ReadObject } from '../records/index.ts';
import { count } from './count.ts';
import type { Described } from './first-description.ts';
import { propertiesOfSchema } from './properties-of-schema.ts';
import {
  findList,
  type List,
  namesIn,
  type ReadById,
  readObjects,
  type ServiceReader,
  type Wanted,
} from './read-service.ts';
import { likelyKeys, nameOfPath } from './resource-name.ts';
import { schemaOfRecords } from './schema-of-records.ts';

/**
 * Describes a resource from what the service answers: from its list, and from at most ten objects. Whatever is in
 * the description, its guesses included, is masked.
 *
 * @throws SetupProblem where the list or the key is not found, or no object can be read; Trouble where the service
 * cannot be asked; Blocked where it answers with JSON that is too deep to be read.
 */
export async function describeService(wanted: Wanted, service: ServiceReader): Promise<Described> {
  const { path } = wanted;
  const list = await findList(wanted, service);
  const { kind, why } = kindOf(wanted, list);
  const stands = list.path === path && wanted.list === undefined;
  const shown = (object: unknown) => shownValue(object, service.mask) as ReadObject;
  const read = stands
    ? list.entries.filter(isObject).map((entry) => ({ id: '', object: shown(entry) }))
    : (await readObjects(wanted, list, service)).map(({ id, object }) => ({
        id: service.mask(id),
        object: shown(object),
      }));
  const key = stands && wanted.key === undefined ? undefined : findKey(wanted, read);
  const objects = read.map(({ object }) => object);
  // Of pairs there is nothing more to be said.
  const { properties, guesses } = propertiesOfSchema(
    schemaOfRecords(kind === 'name value list' ? [] : objects),
    key,
  );
  return {
    description: {
      $guesses: {
        kind: why,
        ...(!stands && !wanted.list && { list: 'the first likely path that answers with one' }),
        ...(key && !wanted.key && { key: 'its value is the id in the path' }),
        ...guesses,
      },
      kind,
      name: nameOfPath(path),
      path,
      ...(!stands && { list: list.path }),
      ...(key && { key }),
      ...(Object.keys(properties).length > 0 && { properties }),
    },
    source: `${count(read.length, 'object')} of ${list.path}`,
  };
}

function kindOf(
  { path, list: told }: Wanted,
  list: List,
): { readonly kind: ResourceKind; readonly why: string } {
  if (told === undefined && list.path === path)
    return list.entries.every(isPair)
      ? { kind: 'name value list', why: 'the path answers with pairs of a name and a value' }
      : { kind: 'list', why: 'the path itself answers with a list' };
  return /Info$/.test(path)
    ? { kind: 'info object', why: 'the path ends in Info' }
    : {
        kind: 'editable object',
        why: 'it has a list of its own, and no writes: an info object',
      };
}

function isPair(entry: unknown): boolean {
  const names = isObject(entry) ? Object.keys(entry).map((name) => name.toLowerCase()) : [];
  return names.sort().join() === 'name,value';
}

/** The key of objects: the one that is told, or a property whose value is the id by which each was read. */
function findKey({ path, key }: Wanted, read: readonly ReadById[]): string {
  const object = read[0]?.object ?? {};
  const holds = (name: string) =>
    read.every((one) => String(propertyOf(one.object, name)) === one.id);
  const likely = likelyKeys(nameOfPath(path)).flatMap((name) => nameOf(object, name) ?? []);
  const found =
    key === undefined ? [...likely, ...Object.keys(object)].find(holds) : nameOf(object, key);
  if (found !== undefined) return found;
  const wanted = key === undefined ? 'No property holds its id' : `No property is ${key} (--key)`;
  throw new SetupProblem(
    `${wanted}: there are ${namesIn([object])}. Name the one that is the key with --key NAME.`,
  );
}
