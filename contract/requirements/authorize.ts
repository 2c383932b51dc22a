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
    'A user who is not logged in sees the login page and then the permission page, and the service grants nothing before the user has completed both.',
  ),
  'authorize/failed-login-grants-nothing': walked(
    'What the service does 4',
    'After a wrong password, or with a user name that does not exist, the redirect URI receives neither a code nor a token.',
  ),
  'authorize/refused-permission-grants-nothing': walked(
    'What the service does 4',
    'When the user refuses permission, the redirect URI receives neither a code nor a token.',
  ),
  'authorize/code-in-query': walked(
    'Authorize result 1',
    'With response_type=code, the service redirects the browser to the registered redirect URI with the authorization code in the query.',
  ),
  'authorize/token-in-fragment': walked(
    'Authorize result 2',
    'With response_type=token, the service redirects the browser to the registered redirect URI with the access token in the fragment, and with no part of it in the query.',
  ),
  ...forEachSuffix('authorize/token-in-fragment', fragmentMembers, (member) =>
    walked(
      'Authorize result 2',
      `With response_type=token, the fragment has ${member === 'token_type' ? 'token_type=bearer' : member}, and the query does not.`,
    ),
  ),
  'authorize/token-lifetime': walked(
    'Limits (access token lifetime)',
    'With response_type=token, the fragment has expires_in=7200, and the API does not refuse the token earlier.',
  ),
  'authorize/implicit-issues-no-refresh-token': walked(
    'Authentication 4',
    'With response_type=token, neither the query nor the fragment has a refresh token.',
  ),
  'authorize/implicit-token-opens-api': walked(
    'Authentication 7',
    'The API accepts the access token of the fragment.',
  ),
  ...forEachSuffix('authorize/state-returned', flows, (flow) =>
    walked(
      'Authorize result 3',
      `With ${flowName[flow]}, the service returns state unchanged in the query, whatever data it is.`,
    ),
  ),
  'authorize/state-returned/after-failed-login': walked(
    'Authorize result 3',
    'After a failed login and then a correct one, the service returns state unchanged in the query.',
  ),
  ...forEachSuffix('authorize/state-optional', flows, (flow) =>
    walked('Authorize query parameters', `With ${flowName[flow]}, the flow works without state.`),
  ),
  'authorize/client-id-checked': walked(
    'Authentication 8; What the service does 8',
    'A client_id that is not registered obtains nothing in either flow.',
  ),
  'authorize/redirect-uri-checked': walked(
    'What the service does 8; Authorize query parameters',
    'A redirect_uri other than the registered one obtains nothing, and the browser never visits it with a code or a token.',
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
    'The contract does not say what another scope obtains, or how the service answers an authorization request that it refuses.',
    'browser',
  ),
  'authorize/hygiene': advisory(
    'RFC 6749 section 10.13; RFC 9700 section 4.1.3; RFC 9700 section 4.2; RFC 9700 section 4.16',
    'No other site can frame the login and permission pages, no cache stores them, no Referer header has a token, and the service compares a redirect URI as a text.',
    'browser',
  ),
} as const satisfies Chapter;
