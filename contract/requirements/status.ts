import { type Chapter, forEachSuffix } from '../requirement.ts';
import type { Resource } from '../resource.ts';
import { nounOf } from '../resource-names.ts';

const needs = ['writes'] as const;

export const statusRows = (resource: Resource): Chapter => ({
  ...forEachSuffix('status/400-missing-body', ['POST', 'PUT'], (method) => ({
    level: 'required',
    sentence: `${method} without its body answers 400 and changes nothing.`,
    source: 'Errors (400: not all required parameters are given)',
    needs,
  })),
  ...forEachSuffix('status/404-unknown-customer', ['GET', 'PUT', 'DELETE'], (method) => ({
    level: 'required',
    sentence: `${method} of a ${nounOf(resource)} that does not exist answers 404${method === 'PUT' ? ' and creates nothing' : ''}.`,
    source: 'Errors rule 2',
    ...(method === 'GET' ? {} : { needs }),
  })),
  'status/404-unknown-call': {
    level: 'required',
    sentence: 'A resource that does not exist answers 404.',
    source: 'Errors (404: the call does not exist)',
  },
  ...forEachSuffix('status/malformed-body-stores-nothing', ['POST', 'PUT'], (method) => ({
    level: 'required',
    sentence: `${method} with broken JSON is not answered with success and stores nothing.`,
    source: 'Errors',
    needs,
  })),
  'status/error-shape': {
    level: 'open',
    sentence:
      'Error bodies, and statuses of cases that the table does not name, are not documented.',
    source: 'Errors rule 3',
  },
});
