import { type Chapter, forEachSuffix } from '../requirement.ts';
import type { Resource } from '../resource.ts';

/** Every endpoint of a resource, as ids name it: its method and its path. */
export function endpointsOf({ list, path }: Resource): string[] {
  return [
    `GET-${list.path}`,
    ...['GET', 'POST', 'PUT', 'DELETE'].map((method) => `${method}-${path}`),
  ];
}

export const endpointRows = (resource: Resource): Chapter =>
  forEachSuffix('bearer/missing-token-is-401', endpointsOf(resource), (endpoint) => ({
    level: 'required',
    sentence: `${endpoint.replace('-', ' ')} without an access token answers 401.`,
    source: 'Errors rule 1; Authentication 7',
    ...(endpoint.startsWith('GET') ? {} : { needs: ['writes'] as const }),
  }));

export const bearer: Chapter = {
  ...forEachSuffix(
    'bearer/invalid-token-is-401',
    ['invented', 'altered', 'refresh-token', 'authorization-code'],
    (token) => ({
      level: 'required',
      sentence: `A request with ${
        {
          invented: 'an invented access token',
          altered: 'an access token of which one character was changed',
          'refresh-token': 'the refresh token in place of the access token',
          'authorization-code': 'the authorization code in place of the access token',
        }[token]
      } answers 401.`,
      source: 'Errors rule 1',
      ...(token === 'authorization-code' ? { needs: ['browser'] as const } : {}),
    }),
  ),
  'bearer/401-before-404': {
    level: 'required',
    sentence: 'Without an access token an unknown customer id answers 401, not 404.',
    source: 'Errors rule 1',
  },
  ...forEachSuffix(
    'bearer/unauthenticated-writes-change-nothing',
    ['POST', 'PUT', 'DELETE'],
    (method) => ({
      level: 'required',
      sentence: `${method} without an access token changes nothing, as read back with a good one.`,
      source: 'Authentication 7',
      needs: ['writes'],
    }),
  ),
  'bearer/missing-database-is-401': {
    level: 'required',
    sentence: 'A resource path without a database answers 401.',
    source: 'Errors (401: no database is given)',
  },
  'bearer/unknown-database': {
    level: 'open',
    sentence:
      'What an unknown database answers, and what a token under another scheme or in the query does, is not documented.',
    source: 'Errors rule 3',
  },
  'bearer/hygiene': {
    level: 'advisory',
    sentence:
      'A 401 names the Bearer scheme in WWW-Authenticate, and a token in the query is refused.',
    source: 'RFC 6750 section 3; RFC 9700 section 4.3.2',
  },
};
