import { type Chapter, forEachSuffix, open, required, requiring } from '../requirement.ts';
import type { Resource } from '../resource.ts';
import { oneOf } from '../resource-names.ts';

const written = requiring('writes');

/** What is required of the answers to what cannot be done. */
export function statusRows(resource: Resource): Chapter {
  if (resource.kind === 'editable object') return editableRows(resource);
  return resource.kind === 'info object' ? unknownRows(resource, ['GET']) : {};
}

function unknownRows(resource: Resource, methods: readonly string[]): Chapter {
  return forEachSuffix('status/404-unknown-customer', methods, (method) =>
    (method === 'GET' ? required : written)(
      'Errors rule 2',
      `${method} of ${oneOf(resource)} that does not exist answers 404${method === 'PUT' ? ' and creates nothing' : ''}.`,
    ),
  );
}

const editableRows = (resource: Resource): Chapter => ({
  ...forEachSuffix('status/400-missing-body', ['POST', 'PUT'], (method) =>
    written(
      'Errors (400: not all required parameters are given)',
      `${method} without its body answers 400 and changes nothing.`,
    ),
  ),
  ...unknownRows(resource, ['GET', 'PUT', 'DELETE']),
  'status/404-unknown-call': required(
    'Errors (404: the call does not exist)',
    'The API answers 404 to a resource that does not exist.',
  ),
  ...forEachSuffix('status/malformed-body-stores-nothing', ['POST', 'PUT'], (method) =>
    written('Errors', `${method} with broken JSON does not succeed and stores nothing.`),
  ),
  'status/error-shape': open(
    'Errors rule 3',
    'The contract does not give error bodies, or the status of errors that its table does not name.',
  ),
});
