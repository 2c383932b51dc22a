import { advisory, type Chapter, forEachSuffix, open, requiring } from '../requirement.ts';

const walked = requiring('browser');
/** How an application comes by a token through a browser. */
export const flows = ['code', 'implicit'] as const;
const flowName = { code: 'response_type=code', implicit: 'response_type=token' } as const;

/** The members that the contract puts into the fragment of the browser and mobile flow. */
export const fragmentMembers = ['token_type', 'access_token', 'scope', 'expires_in'] as const;

/** The parameters without which nothing is granted. */
export const requiredParameters = ['client_id', 'redirect_uri', 'scope', 'response_type'] as const;

export const authorize = {
  'authorize/asks-login-and-permission': walked(
    'Endpoints (Authorize); What the service does 4',
    'A user who is not logged in is shown the login and then the permission screen, and nothing is granted before both are done.',
  ),
  'authorize/failed-login-grants-nothing': walked(
    'What the service does 4',
    'After a wrong password, or with a user name that does not exist, neither a code nor a token reaches the redirect URI.',
  ),
  'authorize/refused-permission-grants-nothing': walked(
    'What the service does 4',
    'When the user says no, neither a code nor a token reaches the redirect URI.',
  ),
  'authorize/code-in-query': walked(
    'Authorize result 1',
    'With response_type=code the browser is sent to the registered redirect URI with the authorization code in the query.',
  ),
  'authorize/token-in-fragment': walked(
    'Authorize result 2',
    'With response_type=token the browser is sent to the registered redirect URI with the access token in the fragment, and nothing of it in the query.',
  ),
  ...forEachSuffix('authorize/token-in-fragment', fragmentMembers, (member) =>
    walked(
      'Authorize result 2',
      `With response_type=token the fragment carries ${member === 'token_type' ? 'token_type=bearer' : member}, and the query does not.`,
    ),
  ),
  'authorize/token-lifetime': walked(
    'Limits (access token lifetime)',
    'With response_type=token the fragment says expires_in=7200, and the token is not refused before.',
  ),
  'authorize/implicit-issues-no-refresh-token': walked(
    'Authentication 4',
    'With response_type=token no refresh token is issued, in query or fragment.',
  ),
  'authorize/implicit-token-opens-api': walked(
    'Authentication 7',
    'The access token of the fragment is accepted by the API.',
  ),
  ...forEachSuffix('authorize/state-returned', flows, (flow) =>
    walked(
      'Authorize result 3',
      `With ${flowName[flow]}, state comes back in the query unchanged, whatever data it is.`,
    ),
  ),
  'authorize/state-returned/after-failed-login': walked(
    'Authorize result 3',
    'After a failed login and a right one, state comes back in the query unchanged.',
  ),
  ...forEachSuffix('authorize/state-optional', flows, (flow) =>
    walked('Authorize query parameters', `With ${flowName[flow]}, the flow works without state.`),
  ),
  'authorize/client-id-checked': walked(
    'Authentication 8; What the service does 8',
    'A client_id that is not registered obtains nothing, in either flow.',
  ),
  'authorize/redirect-uri-checked': walked(
    'What the service does 8; Authorize query parameters',
    'A redirect_uri other than the registered one obtains nothing and is never visited with a code or a token.',
  ),
  ...forEachSuffix('authorize/parameter-required', requiredParameters, (parameter) =>
    walked(
      'Authorize query parameters',
      `Without ${parameter}, the Authorize endpoint grants nothing.`,
    ),
  ),
  'authorize/response-type-checked': walked(
    'Authorize query parameters',
    'A response_type other than code and token obtains nothing.',
  ),
  'authorize/refusal-shape': open(
    'Errors rule 3',
    'What a scope other than the one obtains, and how a refused authorization request is answered, is not documented.',
    'browser',
  ),
  'authorize/hygiene': advisory(
    'RFC 6749 section 10.13; RFC 9700 section 4.1.3; RFC 9700 section 4.2; RFC 9700 section 4.16',
    'Login and permission pages cannot be framed and are not stored, no token travels in a Referer, and a redirect URI is compared as a text.',
    'browser',
  ),
} as const satisfies Chapter;
