import { SetupProblem } from '../../../contract/outcome.ts';
import { isObject, type ReadObject } from '../../records/index.ts';
import { flatten } from '../flat-schema.ts';
import { nameOfPath } from '../resource-name.ts';
import type { DocumentPath } from './paths.ts';

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
 * @throws SetupProblem where there is none, or where there are several: then it names them.
 */
export function findSchema(
  document: ReadObject,
  paths: readonly DocumentPath[],
  file: string,
  name: string | undefined,
): FoundSchema {
  const all = schemasIn(document, file).map(([own, schema]) => ({
    name: own,
    schema,
    at: pathOf(schema, paths),
  }));
  const fitting = name === undefined ? all : named(name, all, paths);
  const [found, ...others] = fitting;
  if (found !== undefined && others.length === 0) return found;
  const names = [...new Set((found === undefined ? all : fitting).map((one) => one.name))].sort();
  throw new SetupProblem(
    `${file} has ${found === undefined ? 'no schema of an object, nor a path' : 'several objects'}${name === undefined ? '' : ` "${name}"`}: there are ${names.join(', ') || 'none'}. Name one of them after --from FILE.`,
  );
}

/** The schemas of objects that a document holds: of OpenAPI 3 and 2, and of JSON Schema. */
function schemasIn(document: ReadObject, file: string): [string, ReadObject][] {
  const { components, definitions, $defs, title } = document;
  const groups = [isObject(components) ? components.schemas : undefined, definitions, $defs];
  const fileName = file.replace(/^.*[\\/]|(\.schema)?\.\w+$/g, '');
  const own: [string, unknown] = [typeof title === 'string' ? title : fileName, document];
  return [...groups.filter(isObject).flatMap((group) => Object.entries(group)), own].filter(
    (entry): entry is [string, ReadObject] =>
      isObject(entry[1]) && Object.keys(flatten(entry[1]).properties).length > 0,
  );
}

/** The path at which objects of a schema are read: best one that ends with an id. */
function pathOf(schema: ReadObject, paths: readonly DocumentPath[]): DocumentPath | undefined {
  const own = paths.filter(
    ({ answer }) => answer && (answer === schema || elementsOf(answer) === schema),
  );
  return own.find(({ parameter }) => parameter !== undefined) ?? own[0];
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
  const wanted = name.replace(/^\/+|(?<!\/)\/+$/g, '').toLowerCase();
  const alike = all.filter((one) => one.name.toLowerCase() === wanted);
  if (alike.length > 0) return alike;
  const own = paths.filter(({ below }) => below.toLowerCase() === wanted);
  const at = own.find(({ parameter }) => parameter !== undefined) ?? own[0];
  if (at?.answer === undefined) return [];
  const elements = at.parameter === undefined ? elementsOf(at.answer) : undefined;
  return [{ name: nameOfPath(at.below), schema: elements ?? at.answer, at }];
}
