import { type Chapter, forEachSuffix, open, required } from '../requirement.ts';
import type { Resource } from '../resource.ts';
import { oneOf } from '../resource-names.ts';

const needs = ['writes'] as const;

/** What is required of the answers to what cannot be done. */
export function statusRows(resource: Resource): Chapter {
  if (resource.kind === 'editable object') return editableRows(resource);
  return resource.kind === 'info object' ? unknownRows(resource, ['GET']) : {};
}

function unknownRows(resource: Resource, methods: readonly string[]): Chapter {
  return forEachSuffix('status/404-unknown-customer', methods, (method) =>
    required(
      'Errors rule 2',
      `${method} of ${oneOf(resource)} that does not exist answers 404${method === 'PUT' ? ' and creates nothing' : ''}.`,
      ...(method === 'GET' ? [] : needs),
    ),
  );
}

const editableRows = (resource: Resource): Chapter => ({
  ...forEachSuffix('status/400-missing-body', ['POST', 'PUT'], (method) =>
    required(
      'Errors (400: not all required parameters are given)',
      `${method} without its body answers 400 and changes nothing.`,
      ...needs,
    ),
  ),
  ...unknownRows(resource, ['GET', 'PUT', 'DELETE']),
  'status/404-unknown-call': required(
    'Errors (404: the call does not exist)',
    'A resource that does not exist answers 404.',
  ),
  ...forEachSuffix('status/malformed-body-stores-nothing', ['POST', 'PUT'], (method) =>
    required(
      'Errors',
      `${method} with broken JSON is not answered with success and stores nothing.`,
      ...needs,
    ),
  ),
  'status/error-shape': open(
    'Errors rule 3',
    'Error bodies, and statuses of cases that the table does not name, are not documented.',
  ),
});
