import { resourceOf } from '../../contract/description.ts';
import { SetupProblem } from '../../contract/outcome.ts';
import { isAddressable } from '../api/index.ts';
import { type Answer, excerptOf } from '../network/index.ts';
import {
  entriesOf,
  idOfEntry,
  isObject,
  nameOf,
  type ReadObject,
  readRecord,
} from '../records/index.ts';
import { likelyKeys, likelyLists, nameOfPath } from './resource-name.ts';

/** How a service is read: with GET alone. */
export interface ServiceReader {
  /**
   * Reads a path below `/api/<database>/`.
   *
   * @throws Trouble where there is no answer that can be judged.
   */
  get(path: string): Promise<Answer>;
  /** What may be shown of a text of the service. */
  mask(text: string): string;
}

/** What is to be described, and what was told of it. */
export interface Wanted {
  /** Below `/api/<database>/`, such as `Supplier`. */
  readonly path: string;
  /** The path of its list, where that is told. */
  readonly list?: string | undefined;
  /** The property that identifies an object, where that is told. */
  readonly key?: string | undefined;
}

/** As many as show what differs, and few enough for any service. */
const mostObjects = 10;

export interface List {
  readonly path: string;
  readonly entries: readonly unknown[];
}

/** The list of a resource: the one that is told, or the first of those that it may have. */
export async function findList({ path, list, key }: Wanted, { get }: ServiceReader): Promise<List> {
  const name = nameOfPath(path);
  const resource = resourceOf({ kind: 'list', name, path, key: key ?? likelyKeys(name)[0] });
  const tried: string[] = [];
  for (const candidate of list === undefined ? [...likelyLists(path), path] : [list]) {
    const answer = await get(candidate);
    const entries = answer.succeeded ? entriesOf(answer.json, resource) : undefined;
    if (entries !== undefined && entries.length === 0)
      throw new SetupProblem(
        `${candidate} is empty, so describe cannot see its properties: create an object, and try again.`,
      );
    if (entries !== undefined) return { path: candidate, entries };
    tried.push(`GET ${candidate} gets the answer ${tellMiss(answer)}`);
  }
  throw new SetupProblem(
    `No list of ${path} was found: ${tried.join(', ')}. Check PATH and --list, which are below /api/<database>/.`,
  );
}

function tellMiss(answer: Answer): string {
  const { status, succeeded, jsonProblem = 'without a list or an object' } = answer;
  if (status === 404) return '404';
  return `${status}${succeeded ? `, but ${jsonProblem}` : ''} (${excerptOf(answer)})`;
}

/** An object with the id at which it was read. */
export interface ReadById {
  readonly id: string;
  readonly object: ReadObject;
}

/** Objects that were read by the ids in a list, from all over it. */
export async function readObjects(
  { path, key }: Wanted,
  list: List,
  { get }: ServiceReader,
): Promise<ReadById[]> {
  const likely = key === undefined ? likelyKeys(nameOfPath(path)) : ([key] as const);
  const found = list.entries.map((entry) => idIn(entry, likely)).filter((id) => id !== undefined);
  const ids = [...new Set(found)].filter(isAddressable);
  if (ids.length === 0)
    throw new SetupProblem(
      `The entries of ${list.path} have no id with which describe can read an object: they have the properties ${namesIn(list.entries)}. Name the one that is an id with --key NAME.`,
    );
  const step = Math.ceil(ids.length / mostObjects);
  const read: ReadById[] = [];
  let failure = '';
  for (const id of ids.filter((_, at) => at % step === 0)) {
    const address = `${path}/${encodeURIComponent(id)}`;
    const answer = await get(address);
    const object = answer.succeeded ? readRecord(answer.json, likely[0]) : undefined;
    if (object !== undefined) read.push({ id, object });
    else failure ||= `GET ${address} gets the answer ${tellMiss(answer)}`;
  }
  if (read.length > 0) return read;
  throw new SetupProblem(
    `Describe can read no object of ${list.path}: ${failure}. Check PATH, and --key NAME if the list shows more than one id. To describe only a list, give its own path.`,
  );
}

function idIn(entry: unknown, likely: readonly string[]): string | undefined {
  if (!isObject(entry)) return idOfEntry(entry, '');
  const named = likely.find((name) => nameOf(entry, name) !== undefined);
  const other = Object.keys(entry).find((name) => /(Id|ID|Number|Nr|No|Code|_id)$/.test(name));
  return idOfEntry(entry, named ?? '') ?? (other && idOfEntry(entry[other], ''));
}

export function namesIn(entries: readonly unknown[]): string {
  const names = new Set(entries.filter(isObject).flatMap((entry) => Object.keys(entry)));
  return [...names].join(', ') || 'none';
}
