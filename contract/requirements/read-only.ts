import { type Chapter, forEachSuffix, required } from '../requirement.ts';
import type { Resource } from '../resource.ts';

/** What is required of a resource that answers GET alone, beside what is required of every read. */
export function readOnlyRows({ kind, path }: Resource): Chapter {
  if (kind === 'editable object') return {};
  return {
    ...(kind === 'name value list' && {
      'answers-pairs': required(
        'Result kinds (name value list)',
        `GET ${path} answers 200 with pairs of a name and a value.`,
      ),
    }),
    ...forEachSuffix('read-only', ['POST', 'PUT', 'DELETE'], (method) =>
      required(
        'Resource endpoints rule 5',
        `${method} on ${path} does not succeed and changes nothing.`,
        'writes',
      ),
    ),
  };
}
