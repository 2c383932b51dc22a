import { $RefParser } from '@apidevtools/json-schema-ref-parser';
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
  const document = await $RefParser
    .dereference(file, {
      resolve: { http: false },
      parse: { text: false, binary: false },
      dereference: { circular: true },
    })
    .catch((error: Error) => {
      throw new NotDescribable(explain(file, error));
    });
  if (isObject(document)) return document;
  throw new NotDescribable(`${file} cannot be read: it holds no object. ${allowed}`);
}

const allowed = 'An OpenAPI document (2, 3.0 or 3.1) or a JSON Schema is allowed, in JSON or YAML.';

function explain(file: string, { message }: Error): string {
  const [line = ''] = message.split('\n');
  const remote = /\$ref pointer "(https?:[^"]+)"/.exec(line)?.[1];
  if (remote !== undefined)
    return `${file} refers to ${remote}, and nothing is fetched: save that in a file beside it, and refer to the file.`;
  if (/^Missing \$ref/.test(line))
    return `${file} refers to what is not there: ${line} Mend the reference.`;
  const missing = /^Error opening file .*?(ENOENT|EISDIR|EACCES)[^']*'?([^']*)/.exec(line);
  const reason = line.replace(/^Error (parsing|opening file) .*?: /, '').replace(/\.$/, '');
  if (missing?.[1] === 'ENOENT' && missing[2] !== '')
    return `There is no file ${missing[2]}. ${allowed}`;
  return `${file} cannot be read: ${/not a valid JSON Schema/.test(line) ? 'it is neither JSON nor YAML of an object' : reason}. ${allowed}`;
}
