import { type Chapter, forEachSuffix, open, required, requiring } from '../requirement.ts';
import type { Resource } from '../resource.ts';
import { nounOf } from '../resource-names.ts';

const written = requiring('writes');

/** What is required of a list: that of an editable object, or one that stands for itself. */
export function listRows(resource: Resource): Chapter {
  const { kind, list, of } = resource;
  if (kind !== 'editable object' && kind !== 'list') return {};
  const noun = kind === 'list' ? 'record' : nounOf(resource);
  return {
    'list/answers-a-list': required(
      'Result kinds (list); Resource endpoints rule 3',
      `GET ${list.path} answers 200 with a list.`,
    ),
    ...((kind === 'editable object' || of !== undefined) && {
      'list/shows-created': written(
        'Result kinds (list)',
        `A created ${noun} is in the list exactly once.`,
      ),
      'list/drops-deleted': written(
        'Result kinds (list)',
        `A deleted ${noun} is no longer in the list.`,
      ),
    }),
    ...(kind === 'editable object' &&
      forEachSuffix('list/read-only', ['POST', 'PUT', 'DELETE'], (method) =>
        written(
          'Resource endpoints rule 5',
          `${method} on the list does not succeed and changes nothing.`,
        ),
      )),
    'list/shape': open(
      'Resource endpoints rule 8',
      'The contract does not give the fields of an info object, the wrapper, the order or the paging.',
    ),
  };
}
