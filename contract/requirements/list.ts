import { type Chapter, forEachSuffix, open, required } from '../requirement.ts';
import type { Resource } from '../resource.ts';
import { nounOf } from '../resource-names.ts';

const needs = ['writes'] as const;

export const listRows = (resource: Resource): Chapter => ({
  'list/answers-a-list': required(
    'Result kinds (list); Resource endpoints rule 3',
    `GET ${resource.list.path} answers 200 and a list.`,
  ),
  'list/shows-created': required(
    'Result kinds (list)',
    `A created ${nounOf(resource)} is in the list, once.`,
    ...needs,
  ),
  'list/drops-deleted': required(
    'Result kinds (list)',
    `A deleted ${nounOf(resource)} is no longer in the list.`,
    ...needs,
  ),
  ...forEachSuffix('list/read-only', ['POST', 'PUT', 'DELETE'], (method) =>
    required(
      'Resource endpoints rule 5',
      `${method} on the list does not succeed and changes nothing.`,
      ...needs,
    ),
  ),
  'list/shape': open(
    'Resource endpoints rule 8',
    'The fields of an info object, the wrapper, the order and the paging are not documented.',
  ),
});
