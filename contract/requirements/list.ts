import { type Chapter, forEachSuffix } from '../requirement.ts';
import type { Resource } from '../resource.ts';
import { nounOf } from '../resource-names.ts';

const needs = ['writes'] as const;

export const listRows = (resource: Resource): Chapter => ({
  'list/answers-a-list': {
    level: 'required',
    sentence: `GET ${resource.list.path} answers 200 and a list.`,
    source: 'Result kinds (list); Resource endpoints rule 3',
  },
  'list/shows-created': {
    level: 'required',
    sentence: `A created ${nounOf(resource)} is in the list, once.`,
    source: 'Result kinds (list)',
    needs,
  },
  'list/drops-deleted': {
    level: 'required',
    sentence: `A deleted ${nounOf(resource)} is no longer in the list.`,
    source: 'Result kinds (list)',
    needs,
  },
  ...forEachSuffix('list/read-only', ['POST', 'PUT', 'DELETE'], (method) => ({
    level: 'required',
    sentence: `${method} on the list does not succeed and changes nothing.`,
    source: 'Resource endpoints rule 5',
    needs,
  })),
  'list/shape': {
    level: 'open',
    sentence:
      'The fields of an info object, the wrapper, the order and the paging are not documented.',
    source: 'Resource endpoints rule 8',
  },
});
