import {
  advisory,
  type Chapter,
  forEachSuffix,
  open,
  required,
  requiring,
} from '../requirement.ts';

const grants = ['code', 'refresh'] as const;
const grantName = { code: 'authorization_code', refresh: 'refresh_token' } as const;
// The code of the code grant comes through the browser; the refresh grant can do without one.
const walked = requiring('browser');
const ofGrant = { code: walked, refresh: required };

/** The members that every token response has. */
export const tokenResponseMembers = [
  'access_token',
  'token_type',
  'expires_in',
  'refresh_token',
  'scope',
] as const;

/** Seconds that an access token lives. */
export const lifetimeSeconds = 7200;
// Between the issue and the answer a clock may have moved on.
const mostSecondsGone = 5;

/** Whether expires_in says the lifetime of an access token, or what is left of it some seconds and a moment later. */
export function isLifetime(told: unknown, seconds = 0): told is number {
  const gone = lifetimeSeconds - Number(told);
  return Number.isInteger(told) && gone >= 0 && gone <= seconds + mostSecondsGone;
}

const checked = (parameter: string) => (grant: (typeof grants)[number]) =>
  ofGrant[grant](
    parameter === 'client_secret' ? 'Token request' : 'Authentication 8; Token request',
    `With grant_type=${grantName[grant]}, a wrong or a missing ${parameter} obtains no token.`,
  );

export const token = {
  'token/code-response': walked(
    'Token response',
    'The Token endpoint answers an authorization code with status 200 and a JSON object.',
  ),
  ...forEachSuffix('token/code-response', tokenResponseMembers, (member) =>
    walked(
      'The service objects (token response)',
      `The token response to an authorization code has ${member}, in its documented type.`,
    ),
  ),
  'token/refresh-response': required(
    'Token response',
    'The Token endpoint answers a refresh token with status 200 and a JSON object, whatever the order of the form fields.',
  ),
  ...forEachSuffix('token/refresh-response', tokenResponseMembers, (member) =>
    required(
      'The service objects (token response)',
      `The token response to a refresh token has ${member}, in its documented type.`,
    ),
  ),
  'token/type-is-bearer': required('The service objects (token response)', 'token_type is bearer.'),
  'token/lifetime': required(
    'Limits; The service objects (token response)',
    'expires_in is the integer 7200.',
  ),
  'token/scope': required('The service objects (scope)', 'scope is the one documented scope.'),
  'token/code-token-opens-api': walked(
    'Authentication 3; Authentication 7',
    'The API accepts the access token of the code flow.',
  ),
  'token/refreshed-token-opens-api': required(
    'States and transitions',
    'The API accepts the access token of a refresh.',
  ),
  ...forEachSuffix('token/client-id-checked', grants, checked('client_id')),
  ...forEachSuffix('token/client-secret-checked', grants, checked('client_secret')),
  ...forEachSuffix('token/redirect-uri-checked', grants, checked('redirect_uri')),
  'token/code-checked': required(
    'Token request',
    'An invented or a missing authorization code obtains no token.',
  ),
  'token/refresh-token-checked': required(
    'Token request',
    'An invented or a missing refresh token obtains no token.',
  ),
  'token/grant-type-checked': required(
    'Token request',
    'A missing or an unknown grant_type obtains no token.',
  ),
  'token/background-application': required(
    'Authentication 5',
    'The refresh token of a background user obtains access tokens without a browser.',
  ),
  'token/expired-token-is-401': required(
    'States and transitions; Limits',
    'The API answers 401 to an access token after its 7200 seconds.',
  ),
  'token/refusal-shape': open(
    'Errors rule 3',
    'The contract does not say how the Token endpoint answers a request that it refuses.',
  ),
  'token/rotation': open(
    'Limits (refresh token lifetime: not shown)',
    'The contract does not say whether a refresh issues a new refresh token, or whether the old refresh token and the earlier access token stay valid.',
  ),
  'token/hygiene': advisory(
    'RFC 6749 section 4.1.2; RFC 6749 section 5.1; RFC 6749 section 5.2',
    'No cache stores token responses, errors are the JSON of RFC 6749, a code works once, and every access token is different.',
  ),
} as const satisfies Chapter;
