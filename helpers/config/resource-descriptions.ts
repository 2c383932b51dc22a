import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import type { Description } from '../../contract/description.ts';
import { readNamedFile } from '../state/index.ts';
import { misfitsOf } from './description-problems.ts';
import { ConfigurationError, type Problem } from './problem.ts';
import { type DescribedResource, orderByRelation } from './related-descriptions.ts';

const setting = 'API_RESOURCES';

/**
 * The descriptions in files, and in the files of folders that end in .json, separated by commas; what others refer to
 * comes first.
 *
 * @throws ConfigurationError with everything that is wrong with them, each by its place in the file.
 */
export function readResources(paths: string | undefined): readonly DescribedResource[] {
  const named = (paths ?? '').split(',').map((path) => path.trim());
  const files = named.filter((path) => path !== '').flatMap(filesAt);
  const described = files.map(readFile);
  const problems = described.flatMap(({ problems: its }) => its);
  if (problems.length > 0) throw new ConfigurationError(...problems);
  return orderByRelation(described.flatMap(({ resource = [] }) => resource));
}

function filesAt(path: string): string[] {
  const place = resolve(path);
  const about = statSync(place, { throwIfNoEntry: false });
  if (about === undefined)
    throw new ConfigurationError({
      setting,
      text: `${setting} names "${path}", where there is neither a file nor a folder.`,
    });
  if (!about.isDirectory()) return [place];
  const names = readdirSync(place).filter((name) => name.endsWith('.json'));
  return names.toSorted().map((name) => join(place, name));
}

function readFile(path: string): { resource?: DescribedResource; problems: Problem[] } {
  const file = basename(path);
  let text: string;
  try {
    text = readNamedFile(path);
  } catch (error) {
    const told = `${setting}: ${path} cannot be read: ${(error as Error).message}.`;
    return { problems: [{ setting, text: told }] };
  }
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  const problem = (offset: number, told: string): Problem => ({
    setting,
    text: `${setting}: ${file}, line ${lineOf(text, offset)}: ${told}.`,
  });
  const [error] = errors;
  if (error !== undefined || tree === undefined) {
    const what = error === undefined ? 'it is empty' : printParseErrorCode(error.error);
    return { problems: [problem(error?.offset ?? 0, `it is no JSON (${what})`)] };
  }
  const twice = namesTwiceIn(tree).map(({ offset, value }) =>
    problem(offset, `"${value}" stands there twice`),
  );
  const description: unknown = getNodeValue(tree);
  const misfits = misfitsOf(description).map(({ at, text: told }) => {
    const node = nearestNode(tree, at);
    return problem(node.offset, `${at.length === 0 ? 'the description' : at.join('/')} ${told}`);
  });
  const problems = [...twice, ...misfits];
  if (problems.length > 0) return { problems };
  const hash = createHash('sha256').update(text).digest('hex');
  return { resource: { description: description as Description, file, hash }, problems };
}

/** What stands at a place, or around it. */
function nearestNode(tree: Node, at: readonly string[]): Node {
  const place = at.map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  const node = findNodeAtLocation(tree, place);
  if (node !== undefined || at.length === 0) return node ?? tree;
  return nearestNode(tree, at.slice(0, -1));
}

function namesTwiceIn(node: Node): Node[] {
  const children = node.children ?? [];
  if (node.type !== 'object') return children.flatMap(namesTwiceIn);
  const names = children.flatMap(({ children: [name] = [] }) => name ?? []);
  const twice = names.filter(
    (name, at) => names.findIndex(({ value }) => value === name.value) < at,
  );
  return [...twice, ...children.flatMap(namesTwiceIn)];
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
