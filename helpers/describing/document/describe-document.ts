import { SetupProblem } from '../../../contract/outcome.ts';
import type { ResourceKind } from '../../../contract/resource.ts';
import type { Described } from '../first-description.ts';
import { flatten } from '../flat-schema.ts';
import { propertiesOfSchema } from '../properties-of-schema.ts';
import { likelyKeys, likelyLists, nameOfPath, readPath } from '../resource-name.ts';
import { elementsOf, type FoundSchema, findSchema } from './find-schema.ts';
import { type DocumentPath, pathsOf } from './paths.ts';
import { readDocument } from './read-document.ts';

/** What is to be described of a document, and what was told of it. */
export interface WantedSchema {
  readonly file: string;
  /** Of a schema or a path; undefined where there is only one. */
  readonly name?: string | undefined;
  readonly list?: string | undefined;
  readonly key?: string | undefined;
}

/**
 * Describes a resource from an OpenAPI or JSON Schema document: no service is asked, and nothing is fetched.
 *
 * @throws SetupProblem where the document cannot be read, or does not say which of its schemas is meant.
 */
export async function describeDocument(wanted: WantedSchema): Promise<Described> {
  const document = await readDocument(wanted.file);
  const paths = pathsOf(document);
  const found = findSchema(document, paths, wanted.file, wanted.name);
  const { at, schema } = found;
  const path = readPath(at?.below ?? found.name.replace(/\W+/g, ''));
  const kind = kindOf(found, paths);
  const isList = kind === 'list' || kind === 'name value list';
  const key = isList ? wanted.key : keyOf(found, path, wanted);
  const list = isList ? undefined : (wanted.list ?? listOf(path, paths));
  const { properties, guesses } = propertiesOfSchema(schema, key);
  return {
    description: {
      $guesses: {
        ...(at === undefined && {
          kind: 'the file does not say which methods it has',
          path: 'named after the schema: the file has no path of it',
        }),
        ...(list && !wanted.list && { list: 'named after the resource' }),
        ...(key && !wanted.key && { key: 'named like the end of the path, or after the resource' }),
        ...guesses,
      },
      kind,
      name: nameOfPath(path),
      path,
      ...(list && { list }),
      ...(key && { key }),
      properties,
    },
    source: `schema ${found.name} of ${wanted.file}`,
  };
}

function kindOf({ at, schema }: FoundSchema, paths: readonly DocumentPath[]): ResourceKind {
  if (at === undefined) return 'editable object';
  if (at.parameter === undefined && at.answer && elementsOf(at.answer) === schema) {
    const names = Object.keys(flatten(schema).properties).map((name) => name.toLowerCase());
    return names.sort().join() === 'name,value' ? 'name value list' : 'list';
  }
  const canWrite = paths.some((one) => one.below === at.below && one.canWrite);
  return canWrite ? 'editable object' : 'info object';
}

function keyOf({ at, schema }: FoundSchema, path: string, { key, file }: WantedSchema): string {
  const names = Object.keys(flatten(schema).properties);
  const likely = key === undefined ? [at?.parameter ?? '', ...likelyKeys(nameOfPath(path))] : [key];
  const spelled = likely.map((one) =>
    names.find((name) => name.toLowerCase() === one.toLowerCase()),
  );
  const found = spelled.find((name) => name !== undefined);
  if (found !== undefined) return found;
  throw new SetupProblem(
    `${file} has ${key === undefined ? 'no property that looks like the key' : `no property ${key} (--key)`} in this schema: there are ${names.join(', ')}. Name the one that is the key with --key NAME.`,
  );
}

/** A likely path that is answered with a list, or else the likeliest. */
function listOf(path: string, paths: readonly DocumentPath[]): string {
  const likely = likelyLists(path);
  const isList = (one: string) =>
    paths.some(({ below, answer }) => below === one && answer && elementsOf(answer) !== undefined);
  return likely.find(isList) ?? likely[0] ?? path;
}
