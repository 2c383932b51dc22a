import { type Chapter, forEachSuffix } from '../requirement.ts';

const grants = ['code', 'refresh'] as const;
const grantName = { code: 'authorization_code', refresh: 'refresh_token' } as const;
// The code of the code grant comes through the browser; the refresh grant can do without one.
const needsOf = { code: ['browser'], refresh: [] } as const;

/** The members that every token response has. */
export const tokenResponseMembers = [
  'access_token',
  'token_type',
  'expires_in',
  'refresh_token',
  'scope',
] as const;

const checked = (parameter: string) => (grant: (typeof grants)[number]) =>
  ({
    level: 'required',
    sentence: `With grant_type=${grantName[grant]}, a wrong or a missing ${parameter} obtains no token.`,
    source: parameter === 'client_secret' ? 'Token request' : 'Authentication 8; Token request',
    needs: needsOf[grant],
  }) as const;

export const token = {
  'token/code-response': {
    level: 'required',
    sentence: 'An authorization code is exchanged for a JSON object, with status 200.',
    source: 'Token response',
    needs: needsOf.code,
  },
  ...forEachSuffix('token/code-response', tokenResponseMembers, (member) => ({
    level: 'required',
    sentence: `The token response to an authorization code has ${member}, in its documented type.`,
    source: 'The service objects (token response)',
    needs: needsOf.code,
  })),
  'token/refresh-response': {
    level: 'required',
    sentence: 'A refresh token is exchanged for a JSON object, with status 200.',
    source: 'Token response',
  },
  ...forEachSuffix('token/refresh-response', tokenResponseMembers, (member) => ({
    level: 'required',
    sentence: `The token response to a refresh token has ${member}, in its documented type.`,
    source: 'The service objects (token response)',
  })),
  'token/type-is-bearer': {
    level: 'required',
    sentence: 'token_type is bearer.',
    source: 'The service objects (token response)',
  },
  'token/lifetime': {
    level: 'required',
    sentence: 'expires_in is the integer 7200.',
    source: 'Limits; The service objects (token response)',
  },
  'token/scope': {
    level: 'required',
    sentence: 'The granted scope is the one scope.',
    source: 'The service objects (scope)',
  },
  'token/code-token-opens-api': {
    level: 'required',
    sentence: 'The access token of the code flow is accepted by the API.',
    source: 'Authentication 3 and 7',
    needs: needsOf.code,
  },
  'token/refreshed-token-opens-api': {
    level: 'required',
    sentence: 'The access token of a refresh is accepted by the API.',
    source: 'States and transitions',
  },
  ...forEachSuffix('token/client-id-checked', grants, checked('client_id')),
  ...forEachSuffix('token/client-secret-checked', grants, checked('client_secret')),
  ...forEachSuffix('token/redirect-uri-checked', grants, checked('redirect_uri')),
  'token/code-checked': {
    level: 'required',
    sentence: 'An invented or a missing authorization code obtains no token.',
    source: 'Token request',
  },
  'token/refresh-token-checked': {
    level: 'required',
    sentence: 'An invented or a missing refresh token obtains no token.',
    source: 'Token request',
  },
  'token/grant-type-checked': {
    level: 'required',
    sentence: 'A missing or an unknown grant_type obtains no token.',
    source: 'Token request',
  },
  'token/background-application': {
    level: 'required',
    sentence: 'The refresh token of a background user obtains access tokens without a browser.',
    source: 'Authentication 5',
  },
  'token/expired-token-is-401': {
    level: 'required',
    sentence: 'An access token is refused with 401 once its 7200 seconds are over.',
    source: 'States and transitions; Limits',
  },
  'token/refusal-shape': {
    level: 'open',
    sentence: 'How a refused token request is answered is not documented.',
    source: 'Errors rule 3',
  },
  'token/rotation': {
    level: 'open',
    sentence:
      'Whether a refresh issues a new refresh token, and whether the old one and the earlier access token live on, is not documented.',
    source: 'Limits (refresh token lifetime: not shown)',
  },
  'token/hygiene': {
    level: 'advisory',
    sentence:
      'Token responses are not stored by caches, errors are the JSON of RFC 6749, codes work once, and every access token differs.',
    source: 'RFC 6749 sections 4.1.2, 5.1 and 5.2',
  },
} as const satisfies Chapter;
