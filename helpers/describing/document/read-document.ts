import { realpathSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { $RefParser, type ResolverError } from '@apidevtools/json-schema-ref-parser';
import { SetupProblem } from '../../../contract/outcome.ts';
import { isObject, type ReadObject } from '../../records/index.ts';
import { readNamedFile } from '../../state/index.ts';

/**
 * An OpenAPI or JSON Schema document in JSON or YAML, in which what is referred to stands in the place of each
 * reference: one object for the same thing, so that what refers to itself is a circle. A stranger may have written
 * it: of what it names, only files of its own kind in its own folder are read.
 *
 * @throws SetupProblem where it cannot be read, or refers to something that is not there or is not read.
 */
export async function readDocument(file: string): Promise<ReadObject> {
  if (/^[a-z][a-z+.-]+:\/\//i.test(file))
    throw new SetupProblem(
      `"${file}" is an address, and describe fetches nothing: save the document in a file, and name that file.`,
    );
  let refused: string | undefined;
  const ownFiles = {
    canRead: true,
    read: ({ url }: { readonly url: string }) => {
      const path = placeOf(url, resolve(file));
      if (path !== undefined) return readNamedFile(path);
      refused ??= url;
      throw new SetupProblem(url);
    },
  };
  const document = await $RefParser
    .dereference(file, {
      resolve: { http: false, file: ownFiles },
      parse: { text: false, binary: false },
      dereference: { circular: true },
    })
    .catch((error: Error) => {
      throw new SetupProblem(explain(file, error, refused));
    });
  if (isObject(document)) return document;
  throw new SetupProblem(`${file} cannot be read: it holds no object. ${allowed}`);
}

/** The file that an address stands for, links followed; undefined where a document in this place may not name it. */
function placeOf(url: string, document: string): string | undefined {
  if (/^[a-z][a-z+.-]+:/i.test(url)) return undefined;
  const path = resolve(decodeURIComponent(url));
  if (path === document) return path;
  const place = realpathSync(path);
  const isBeside = place.startsWith(join(realpathSync(dirname(document)), sep));
  return isBeside && /\.(json|ya?ml)$/i.test(place) ? place : undefined;
}

const allowed = 'An OpenAPI document (2, 3.0 or 3.1) or a JSON Schema is allowed, in JSON or YAML.';

function explain(
  file: string,
  { code, ioErrorCode, message, source = file }: Error & Partial<ResolverError>,
  refused: string | undefined,
): string {
  if (refused !== undefined)
    return `${file} refers to ${refused}, but describe reads only .json, .yaml and .yml files in the folder of the document: save it there, and refer to that file.`;
  if (ioErrorCode === 'ENOENT') return `There is no file ${source}. ${allowed}`;
  if (code === 'EMISSINGPOINTER' || code === 'EINVALIDPOINTER')
    return `${file} has a reference that leads nowhere: ${message} Correct it.`;
  return `${source} cannot be read: ${message}. ${allowed}`;
}
