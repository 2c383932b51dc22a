import { isObject, type ReadObject } from '../../records/index.ts';
import { NotDescribable } from '../first-description.ts';
import { nameOfPath } from '../resource-name.ts';
import { type DocumentPath, pathsOf } from './paths.ts';
import { flatten } from './schema.ts';

/** A schema that a document names, or that the answer of a path has. */
export interface FoundSchema {
  readonly name: string;
  readonly schema: ReadObject;
  /** The path at which it is read. */
  readonly at: DocumentPath | undefined;
}

/**
 * Finds the schema of this name, or that of the answer of this path; without a name the only one that there is.
 *
 * @throws NotDescribable where there is none, or where there are several: then it names them.
 */
export function findSchema(
  document: ReadObject,
  file: string,
  name: string | undefined,
): FoundSchema {
  const paths = pathsOf(document);
  const all = schemasIn(document, file).map((found) => ({ ...found, at: pathOf(found, paths) }));
  const fitting = name === undefined ? likeliest(all) : named(name, all, paths);
  const [found, ...others] = fitting;
  if (found !== undefined && others.length === 0) return found;
  const names = [...new Set((fitting.length > 0 ? fitting : all).map((one) => one.name))].sort();
  if (names.length === 0)
    throw new NotDescribable(
      `${file} describes no object: it has neither a schema with properties nor a path that is answered with one.`,
    );
  const told = `there are ${names.join(', ')}. Name one of them after --from FILE`;
  if (name === undefined) throw new NotDescribable(`${file} describes several objects: ${told}.`);
  throw new NotDescribable(
    found === undefined
      ? `${file} has neither a schema nor a path "${name}": ${told}.`
      : `"${name}" fits several schemas of ${file}: ${told}, in these letters.`,
  );
}

type Named = Omit<FoundSchema, 'at'>;

/** The schemas of objects that a document holds: of OpenAPI 3 and 2, and of JSON Schema. */
function schemasIn(document: ReadObject, file: string): Named[] {
  const { components, definitions, $defs } = document;
  const groups = [isObject(components) ? components.schemas : undefined, definitions, $defs];
  const inGroups = groups.filter(isObject).flatMap((group) => Object.entries(group));
  const fileName =
    file
      .split(/[\\/]/)
      .at(-1)
      ?.replace(/(\.schema)?\.\w+$/, '') ?? '';
  const title = typeof document.title === 'string' ? document.title : fileName;
  return [...inGroups, [title, document] as const]
    .filter((entry): entry is [string, ReadObject] => isObject(entry[1]))
    .filter(([, schema]) => Object.keys(flatten(schema).properties).length > 0)
    .map(([name, schema]) => ({ name, schema }));
}

/** The path at which objects of a schema are read: best one that ends with an id. */
function pathOf({ schema }: Named, paths: readonly DocumentPath[]): DocumentPath | undefined {
  const own = paths.filter(({ answer }) => answer !== undefined && shows(answer, schema));
  return own.find(({ parameter }) => parameter !== undefined) ?? own[0];
}

/** Whether an answer is of a schema, or of a list of it. */
function shows(answer: ReadObject, schema: ReadObject): boolean {
  return answer === schema || elementsOf(answer) === schema;
}

/** The schema of the elements of a list: of a bare array, or of the first array in a wrapper. */
export function elementsOf(answer: ReadObject): ReadObject | undefined {
  const { type, schema, properties } = flatten(answer);
  if (type === 'array') return isObject(schema.items) ? schema.items : undefined;
  const inner = Object.values(properties).find((one) => flatten(one).type === 'array');
  return inner === undefined ? undefined : elementsOf(inner);
}

function named(
  name: string,
  all: readonly FoundSchema[],
  paths: readonly DocumentPath[],
): FoundSchema[] {
  const exact = all.filter((one) => one.name === name);
  if (exact.length > 0) return exact;
  const wanted = name.replace(/^\/+|(?<!\/)\/+$/g, '').toLowerCase();
  const alike = all.filter((one) => one.name.toLowerCase() === wanted);
  if (alike.length > 0) return alike;
  const at = paths.filter(({ below }) => below.toLowerCase() === wanted);
  const best = at.find(({ parameter }) => parameter !== undefined) ?? at[0];
  if (best?.answer === undefined) return [];
  const schema = best.parameter === undefined ? elementsOf(best.answer) : undefined;
  return [{ name: nameOfPath(best.below), schema: schema ?? best.answer, at: best }];
}

/** Where nothing is named: the only object that is read by an id, or else the only one. */
function likeliest(all: readonly FoundSchema[]): readonly FoundSchema[] {
  const byId = all.filter(({ at }) => at?.parameter !== undefined);
  return byId.length > 0 ? byId : all;
}
