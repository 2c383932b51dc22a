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
      `${endpoint.replace('-', ' ')} without an access token answers 401.`,
      ...(endpoint.startsWith('GET') ? [] : (['writes'] as const)),
    ),
  );

const toldTokens = {
  invented: 'an invented access token',
  altered: 'an access token that was altered, by a character or in the case of its letters',
  'refresh-token': 'the refresh token in place of the access token',
  'authorization-code': 'the authorization code in place of the access token',
} as const;
const wrongTokens = Object.keys(toldTokens) as (keyof typeof toldTokens)[];

const unauthenticatedWrites: Chapter = forEachSuffix(
  'bearer/unauthenticated-writes-change-nothing',
  ['POST', 'PUT', 'DELETE'],
  (method) =>
    required(
      'Authentication 7',
      `${method} without an access token changes nothing, as read back with a good one.`,
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
      `A request with ${toldTokens[token]} answers 401.`,
      ...(token === 'authorization-code' ? (['browser'] as const) : []),
    ),
  ),
  'bearer/401-before-404': required(
    'Errors rule 1',
    'Without an access token an unknown customer id answers 401, not 404.',
  ),
  ...unauthenticatedWrites,
  'bearer/missing-database-is-401': required(
    'Errors (401: no database is given)',
    'A resource path without a database answers 401.',
  ),
  'bearer/unknown-database': open(
    'Errors rule 3',
    'What an unknown database answers, and what a token under another scheme or in the query does, is not documented.',
  ),
  'bearer/hygiene': advisory(
    'RFC 6750 section 3; RFC 9700 section 4.3.2',
    'A 401 names the Bearer scheme in WWW-Authenticate, and a token in the query is refused.',
  ),
};
