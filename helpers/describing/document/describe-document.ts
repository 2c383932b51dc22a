import type { ResourceKind } from '../../../contract/resource.ts';
import { type Described, type Guesses, NotDescribable } from '../first-description.ts';
import { likelyKeys, likelyLists, nameOfPath, readPath } from '../resource-name.ts';
import { elementsOf, type FoundSchema, findSchema } from './find-schema.ts';
import { type DocumentPath, pathsOf } from './paths.ts';
import { readDocument } from './read-document.ts';
import { flatten } from './schema.ts';
import { propertiesOfSchema } from './schema-properties.ts';

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
 * @throws NotDescribable where the document cannot be read, or does not say which of its schemas is meant.
 */
export async function describeDocument(wanted: WantedSchema): Promise<Described> {
  const document = await readDocument(wanted.file);
  const found = findSchema(document, wanted.file, wanted.name);
  const { at, schema } = found;
  const path = readPath(at?.below ?? found.name.replace(/\W+/g, ''));
  const paths = pathsOf(document);
  const { kind, why } = kindOf(found, path, paths);
  const isList = kind === 'list' || kind === 'name value list';
  const key: Told = isList ? { name: wanted.key } : keyOf(found, path, wanted);
  const list: Told = isList ? {} : listOf(path, wanted, paths);
  const { properties, guesses, unknown } = propertiesOfSchema(schema, key.name);
  const told: Guesses = {
    ...(why && { kind: why }),
    ...(at === undefined && { path: 'named after the schema: the file tells no path of it' }),
    ...(list.why && { list: list.why }),
    ...(key.why && { key: key.why }),
  };
  return {
    description: {
      $guesses: { ...told, ...guesses },
      kind,
      name: nameOfPath(path),
      path,
      ...(list.name && { list: list.name }),
      ...(key.name && { key: key.name }),
      properties,
    },
    source: `schema ${found.name} of ${wanted.file}`,
    unknown,
  };
}

/** A name or a path, and why it is taken where nobody told it. */
interface Told {
  readonly name?: string | undefined;
  readonly why?: string;
}

function kindOf(
  { at, schema }: FoundSchema,
  path: string,
  paths: readonly DocumentPath[],
): { readonly kind: ResourceKind; readonly why?: string } {
  if (at === undefined)
    return { kind: 'editable object', why: 'the file does not tell what may be done with it' };
  if (at.parameter === undefined && at.answer !== undefined && elementsOf(at.answer) === schema) {
    const names = Object.keys(flatten(schema).properties).map((name) => name.toLowerCase());
    return { kind: names.sort().join() === 'name,value' ? 'name value list' : 'list' };
  }
  const methods = paths.filter(({ below }) => below === path).flatMap((one) => one.methods);
  return { kind: methods.some((method) => method !== 'get') ? 'editable object' : 'info object' };
}

function keyOf({ at, schema }: FoundSchema, path: string, { key, file }: WantedSchema): Told {
  const names = Object.keys(flatten(schema).properties);
  const spelled = (wanted: string) =>
    names.find((name) => name.toLowerCase() === wanted.toLowerCase());
  const find = (likely: readonly string[]) =>
    likely.map(spelled).find((name) => name !== undefined);
  const given = key === undefined ? undefined : spelled(key);
  if (given !== undefined) return { name: given };
  const parameter = key === undefined ? find([at?.parameter ?? '']) : undefined;
  if (parameter !== undefined)
    return { name: parameter, why: 'named like the parameter at the end of the path' };
  const likely = key === undefined ? find(likelyKeys(nameOfPath(path))) : undefined;
  if (likely !== undefined) return { name: likely, why: 'named after the resource' };
  throw new NotDescribable(
    `${file} has ${key === undefined ? 'no property that looks like the key' : `no property ${key} (--key)`} in this schema: there are ${names.join(', ')}. Name the one that is the key with --key NAME.`,
  );
}

function listOf(path: string, { list }: WantedSchema, paths: readonly DocumentPath[]): Told {
  if (list !== undefined) return { name: list };
  const likely = likelyLists(path);
  const isThere = (one: string) =>
    paths.some(
      ({ below, parameter, answer }) =>
        below === one &&
        parameter === undefined &&
        answer !== undefined &&
        elementsOf(answer) !== undefined,
    );
  const there = likely.find(isThere);
  if (there !== undefined)
    return { name: there, why: 'a path of the file that is answered with a list' };
  return { name: likely[0] ?? path, why: 'named after the resource: the file tells no list of it' };
}
