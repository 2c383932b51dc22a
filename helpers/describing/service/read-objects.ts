import { excerptOf } from '../../network/index.ts';
import { isObject, type ReadObject, readRecord } from '../../records/index.ts';
import { NotDescribable } from '../first-description.ts';
import type { ServiceReader } from './service-reader.ts';

/** As many as show what differs, and few enough for any service. */
const mostObjects = 10;

/** An object with the id at which it was read. */
export interface ReadById {
  readonly id: string;
  readonly object: ReadObject;
}

/**
 * Reads objects by their ids: at most ten, from all over the list.
 *
 * @throws NotDescribable where none can be read; Trouble where the service cannot be asked.
 */
export async function readObjects(
  path: string,
  key: string,
  ids: readonly string[],
  { get, mask }: ServiceReader,
): Promise<ReadById[]> {
  const read: ReadById[] = [];
  const failures: string[] = [];
  for (const id of spread(ids)) {
    const address = `${path}/${encodeURIComponent(id)}`;
    const answer = await get(address);
    const object = answer.succeeded ? readRecord(answer.json, key) : undefined;
    if (isObject(object)) read.push({ id: mask(id), object });
    else
      failures.push(
        `GET ${address} is answered ${answer.status}${answer.succeeded ? `, but ${answer.jsonProblem ?? 'not with an object'}` : ''}: ${excerptOf(answer)}`,
      );
  }
  if (read.length > 0) return read;
  throw new NotDescribable(
    `The list has ${ids.length === 1 ? 'one object' : `${ids.length} objects`}, and none of those that were asked for can be read: ${failures[0]}. Check PATH, and --key NAME where the list shows more than one id; a list alone is described by its own path.`,
  );
}

function spread(ids: readonly string[]): string[] {
  const step = Math.max(1, ids.length / mostObjects);
  return Array.from({ length: Math.min(ids.length, mostObjects) }, (_, at) =>
    String(ids[Math.floor(at * step)]),
  );
}
