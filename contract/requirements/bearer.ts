import { advisory, type Chapter, forEachSuffix, open, required } from '../requirement.ts';
import type { Resource } from '../resource.ts';

/** Every endpoint of a resource, as ids name it: its method and its path. */
function endpointsOf({ kind, list, path }: Resource): string[] {
  if (kind !== 'editable object') return [`GET-${path}`];
  return [
    `GET-${list.path}`,
    ...['GET', 'POST', 'PUT', 'DELETE'].map((method) => `${method}-${path}`),
  ];
}

export const endpointRows = (resource: Resource): Chapter =>
  forEachSuffix('bearer/missing-token-is-401', endpointsOf(resource), (endpoint) =>
    required(
      'Errors rule 1; Authentication 7',
      `The API answers 401 to ${endpoint.replace('-', ' ')} without an access token.`,
      ...(endpoint.startsWith('GET') ? [] : (['writes'] as const)),
    ),
  );

const toldTokens = {
  invented: 'an invented access token',
  altered: 'an altered access token (one character, or the case of its letters)',
  'refresh-token': 'the refresh token instead of the access token',
  'authorization-code': 'the authorization code instead of the access token',
} as const;
const wrongTokens = Object.keys(toldTokens) as (keyof typeof toldTokens)[];

const unauthenticatedWrites: Chapter = forEachSuffix(
  'bearer/unauthenticated-writes-change-nothing',
  ['POST', 'PUT', 'DELETE'],
  (method) =>
    required(
      'Authentication 7',
      `${method} without an access token changes nothing: a read with a valid token proves it.`,
      'writes',
    ),
);

/** What is required of writes to a resource by who has no token, beside the answer. */
export const unauthenticatedRows = ({ kind }: Resource): Chapter =>
  kind === 'editable object' ? unauthenticatedWrites : {};

export const bearer: Chapter = {
  ...forEachSuffix('bearer/invalid-token-is-401', wrongTokens, (token) =>
    required(
      'Errors rule 1',
      `The API answers 401 to a request with ${toldTokens[token]}.`,
      ...(token === 'authorization-code' ? (['browser'] as const) : []),
    ),
  ),
  'bearer/401-before-404': required(
    'Errors rule 1',
    'Without an access token, the API answers 401 to an unknown customer id, not 404.',
  ),
  ...unauthenticatedWrites,
  'bearer/missing-database-is-401': required(
    'Errors (401: no database is given)',
    'The API answers 401 to a resource path without a database.',
  ),
  'bearer/unknown-database': open(
    'Errors rule 3',
    'The contract does not say how the API answers an unknown database, or a token under another scheme or in the query.',
  ),
  'bearer/hygiene': advisory(
    'RFC 6750 section 3; RFC 9700 section 4.3.2',
    'A 401 names the Bearer scheme in WWW-Authenticate, and the API refuses a token in the query.',
  ),
};
