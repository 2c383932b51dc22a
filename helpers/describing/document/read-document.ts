import { $RefParser, type ResolverError } from '@apidevtools/json-schema-ref-parser';
import { isObject, type ReadObject } from '../../records/index.ts';
import { NotDescribable } from '../first-description.ts';

/**
 * An OpenAPI or JSON Schema document in JSON or YAML, in which what is referred to stands in the place of each
 * reference: one object for the same thing, so that what refers to itself is a circle. Files beside it are read;
 * nothing is fetched.
 *
 * @throws NotDescribable where it cannot be read, or refers to something that is not there or not on this machine.
 */
export async function readDocument(file: string): Promise<ReadObject> {
  if (/^[a-z][a-z+.-]+:\/\//i.test(file))
    throw new NotDescribable(
      `"${file}" is an address, and nothing is fetched: save the document in a file, and name that.`,
    );
  let remote: string | undefined;
  const refusing = {
    order: 1,
    canRead: /^https?:/i,
    read: ({ url }: { readonly url: string }) => {
      remote ??= url;
      throw new NotDescribable(url);
    },
  };
  const document = await $RefParser
    .dereference(file, {
      resolve: { http: refusing },
      parse: { text: false, binary: false },
      dereference: { circular: true },
    })
    .catch((error: Unreadable) => {
      throw new NotDescribable(explain(file, error, remote));
    });
  if (isObject(document)) return document;
  throw new NotDescribable(`${file} ${noObject}`);
}

/** An error of the parser; it has a code, but for a document that is no object. */
type Unreadable = Error & Partial<Pick<ResolverError, 'code' | 'ioErrorCode' | 'source'>>;

const allowed = 'An OpenAPI document (2, 3.0 or 3.1) or a JSON Schema is allowed, in JSON or YAML.';
const noObject = `cannot be read: it is neither JSON nor YAML of an object. ${allowed}`;

function explain(
  file: string,
  { code, ioErrorCode, message, source }: Unreadable,
  remote: string | undefined,
): string {
  if (remote !== undefined)
    return `${file} refers to ${remote}, and nothing is fetched: save that in a file beside it, and refer to the file.`;
  if (ioErrorCode === 'ENOENT') return `There is no file ${source}. ${allowed}`;
  switch (code) {
    case undefined:
      return `${file} ${noObject}`;
    case 'EMISSINGPOINTER':
    case 'EINVALIDPOINTER':
      return `${file} refers to what is not there: ${message} Mend the reference.`;
    default:
      return `${file} cannot be read: ${message}. ${allowed}`;
  }
}
