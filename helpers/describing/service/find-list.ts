import { resourceOf } from '../../../contract/description.ts';
import type { ResourceKind } from '../../../contract/resource.ts';
import { type Answer, excerptOf } from '../../network/index.ts';
import { entriesOf, isObject } from '../../records/index.ts';
import { NotDescribable } from '../first-description.ts';
import { likelyKeys, likelyLists, nameOfPath } from '../resource-name.ts';
import type { ServiceReader, Wanted } from './service-reader.ts';

/** A list that was read. */
export interface FoundList {
  readonly path: string;
  /** The kind of the resource, as its path and this list tell it. */
  readonly kind: ResourceKind;
  readonly kindWhy: string;
  readonly entries: readonly unknown[];
}

/**
 * Finds the list of a resource: the one that is told, or the first of those that it may have.
 *
 * @throws NotDescribable where none of them is there; Trouble where the service cannot be asked.
 */
export async function findList(wanted: Wanted, service: ServiceReader): Promise<FoundList> {
  const { path, list } = wanted;
  const candidates = list === undefined ? [...likelyLists(path), path] : [list];
  const tried: string[] = [];
  for (const candidate of candidates) {
    const answer = await service.get(candidate);
    const entries = answer.succeeded ? entriesIn(answer, wanted) : undefined;
    if (entries !== undefined)
      return { path: candidate, entries, ...kindOf(wanted, candidate, entries) };
    tried.push(`GET ${candidate} is answered ${tellFailure(answer)}`);
  }
  const cure =
    list === undefined
      ? 'Check PATH, which is below /api/<database>/, or name the list with --list PATH.'
      : 'Check --list, which is a path below /api/<database>/.';
  throw new NotDescribable(`No list of ${path} was found: ${tried.join(', ')}. ${cure}`);
}

function entriesIn(answer: Answer, { path, key }: Wanted): readonly unknown[] | undefined {
  const name = nameOfPath(path);
  const [likeliest] = likelyKeys(name);
  const resource = resourceOf({ kind: 'list', name, path, key: key ?? likeliest ?? '' });
  return entriesOf(answer.json, resource);
}

function tellFailure(answer: Answer): string {
  const { status, succeeded, jsonProblem } = answer;
  if (status === 404) return '404';
  if (!succeeded) return `${status} (${excerptOf(answer)})`;
  return jsonProblem === undefined
    ? `${status}, without a list in it`
    : `${status}, but ${jsonProblem}`;
}

function kindOf(
  { path, list: told }: Wanted,
  list: string,
  entries: readonly unknown[],
): Pick<FoundList, 'kind' | 'kindWhy'> {
  if (told !== undefined || list !== path)
    return /Info$/.test(path)
      ? { kind: 'info object', kindWhy: 'the path ends in Info' }
      : {
          kind: 'editable object',
          kindWhy: 'it has a list of its own: what cannot be written is an info object',
        };
  if (entries.length > 0 && entries.every(isPair))
    return {
      kind: 'name value list',
      kindWhy: 'the path is answered with pairs of a name and a value',
    };
  return { kind: 'list', kindWhy: 'the path itself is answered with a list' };
}

function isPair(entry: unknown): boolean {
  if (!isObject(entry)) return false;
  const names = Object.keys(entry).map((name) => name.toLowerCase());
  return names.sort().join() === 'name,value';
}
