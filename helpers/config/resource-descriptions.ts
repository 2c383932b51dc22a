import { readdirSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Description } from '../../contract/description.ts';
import { readNamedFile, sha256 } from '../state/index.ts';
import { misfitsTogether } from './description-problems.ts';
import { ConfigurationError, gather, type Problem } from './problem.ts';
import { type DescribedResource, orderByRelation } from './related-descriptions.ts';
import { readJsonFile } from './setting-file.ts';

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
  const problems: Problem[] = [];
  const described = files.flatMap((path) => gather(problems, () => readDescription(path)) ?? []);
  if (problems.length > 0) throw new ConfigurationError(...problems);
  return orderByRelation(described);
}

function filesAt(path: string): string[] {
  const place = resolve(path);
  const about = statSync(place, { throwIfNoEntry: false });
  if (about === undefined)
    throw new ConfigurationError({
      setting,
      text: `${setting} names "${path}", which is neither a file nor a folder.`,
    });
  if (!about.isDirectory()) return [place];
  const names = readdirSync(place).filter((name) => name.endsWith('.json'));
  return names.toSorted().map((name) => join(place, name));
}

function readDescription(path: string): DescribedResource {
  const description = readJsonFile<Description>(setting, path, 'resource.json', misfitsTogether);
  return { description, file: basename(path), hash: sha256(readNamedFile(path)) };
}
