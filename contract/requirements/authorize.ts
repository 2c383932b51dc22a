import { advisory, type Chapter, forEachSuffix, open, required } from '../requirement.ts';

const needs = ['browser'] as const;
/** How an application comes by a token through a browser. */
export const flows = ['code', 'implicit'] as const;
const flowName = { code: 'response_type=code', implicit: 'response_type=token' } as const;

/** The members that the contract puts into the fragment of the browser and mobile flow. */
export const fragmentMembers = ['token_type', 'access_token', 'scope', 'expires_in'] as const;

/** The parameters without which nothing is granted. */
export const requiredParameters = ['client_id', 'redirect_uri', 'scope', 'response_type'] as const;

export const authorize = {
  'authorize/asks-login-and-permission': required(
    'Endpoints (Authorize); What the service does 4',
    'A user who is not logged in is shown the login and then the permission screen, and nothing is granted before both are done.',
    ...needs,
  ),
  'authorize/failed-login-grants-nothing': required(
    'What the service does 4',
    'After a wrong password, or with a user name that does not exist, neither a code nor a token reaches the redirect URI.',
    ...needs,
  ),
  'authorize/refused-permission-grants-nothing': required(
    'What the service does 4',
    'When the user says no, neither a code nor a token reaches the redirect URI.',
    ...needs,
  ),
  'authorize/code-in-query': required(
    'Authorize result 1',
    'With response_type=code the browser is sent to the registered redirect URI with the authorization code in the query.',
    ...needs,
  ),
  'authorize/token-in-fragment': required(
    'Authorize result 2',
    'With response_type=token the browser is sent to the registered redirect URI with the access token in the fragment, and nothing of it in the query.',
    ...needs,
  ),
  ...forEachSuffix('authorize/token-in-fragment', fragmentMembers, (member) =>
    required(
      'Authorize result 2',
      `With response_type=token the fragment carries ${member === 'token_type' ? 'token_type=bearer' : member}, and the query does not.`,
      ...needs,
    ),
  ),
  'authorize/token-lifetime': required(
    'Limits (access token lifetime)',
    'With response_type=token the fragment says expires_in=7200, and the token is not refused before.',
    ...needs,
  ),
  'authorize/implicit-issues-no-refresh-token': required(
    'Authentication 4',
    'With response_type=token no refresh token is issued, in query or fragment.',
    ...needs,
  ),
  'authorize/implicit-token-opens-api': required(
    'Authentication 7',
    'The access token of the fragment is accepted by the API.',
    ...needs,
  ),
  ...forEachSuffix('authorize/state-returned', flows, (flow) =>
    required(
      'Authorize result 3',
      `With ${flowName[flow]}, state comes back in the query unchanged, whatever data it is.`,
      ...needs,
    ),
  ),
  'authorize/state-returned/after-failed-login': required(
    'Authorize result 3',
    'After a failed login and a right one, state comes back in the query unchanged.',
    ...needs,
  ),
  ...forEachSuffix('authorize/state-optional', flows, (flow) =>
    required(
      'Authorize query parameters',
      `With ${flowName[flow]}, the flow works without state.`,
      ...needs,
    ),
  ),
  'authorize/client-id-checked': required(
    'Authentication 8; What the service does 8',
    'A client_id that is not registered obtains nothing, in either flow.',
    ...needs,
  ),
  'authorize/redirect-uri-checked': required(
    'What the service does 8; Authorize query parameters',
    'A redirect_uri other than the registered one obtains nothing and is never visited with a code or a token.',
    ...needs,
  ),
  ...forEachSuffix('authorize/parameter-required', requiredParameters, (parameter) =>
    required(
      'Authorize query parameters',
      `Without ${parameter}, the Authorize endpoint grants nothing.`,
      ...needs,
    ),
  ),
  'authorize/response-type-checked': required(
    'Authorize query parameters',
    'A response_type other than code and token obtains nothing.',
    ...needs,
  ),
  'authorize/refusal-shape': open(
    'Errors rule 3',
    'What a scope other than the one obtains, and how a refused authorization request is answered, is not documented.',
    ...needs,
  ),
  'authorize/hygiene': advisory(
    'RFC 6749 section 10.13; RFC 9700 section 4.2; RFC 9700 section 4.16',
    'Login and permission pages cannot be framed and are not stored, and no token travels in a Referer.',
    ...needs,
  ),
} as const satisfies Chapter;
