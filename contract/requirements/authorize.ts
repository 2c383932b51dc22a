import { type Chapter, forEachSuffix } from '../requirement.ts';

const needs = ['browser'] as const;
const flows = ['code', 'implicit'] as const;
const flowName = { code: 'response_type=code', implicit: 'response_type=token' } as const;

/** The members that the contract puts into the fragment of the browser and mobile flow. */
export const fragmentMembers = ['token_type', 'access_token', 'scope', 'expires_in'] as const;

export const authorize = {
  'authorize/asks-login-and-permission': {
    level: 'required',
    sentence:
      'A user who is not logged in is shown the login and then the permission screen, and nothing is granted before both are done.',
    source: 'Endpoints (Authorize); What the service does 4',
    needs,
  },
  'authorize/failed-login-grants-nothing': {
    level: 'required',
    sentence: 'After a wrong password neither a code nor a token reaches the redirect URI.',
    source: 'What the service does 4',
    needs,
  },
  'authorize/refused-permission-grants-nothing': {
    level: 'required',
    sentence: 'When the user says no, neither a code nor a token reaches the redirect URI.',
    source: 'What the service does 4',
    needs,
  },
  'authorize/code-in-query': {
    level: 'required',
    sentence:
      'With response_type=code the browser is sent to the registered redirect URI with the authorization code in the query.',
    source: 'Authorize result 1',
    needs,
  },
  'authorize/token-in-fragment': {
    level: 'required',
    sentence:
      'With response_type=token the browser is sent to the registered redirect URI with the access token in the fragment, and nothing of it in the query.',
    source: 'Authorize result 2',
    needs,
  },
  ...forEachSuffix('authorize/token-in-fragment', fragmentMembers, (member) => ({
    level: 'required',
    sentence: `With response_type=token the fragment carries ${member === 'token_type' ? 'token_type=bearer' : member}, and the query does not.`,
    source: 'Authorize result 2',
    needs,
  })),
  'authorize/token-lifetime': {
    level: 'required',
    sentence: 'With response_type=token the fragment says expires_in=7200.',
    source: 'Limits (access token lifetime)',
    needs,
  },
  'authorize/implicit-issues-no-refresh-token': {
    level: 'required',
    sentence: 'With response_type=token no refresh token is issued, in query or fragment.',
    source: 'Authentication 4',
    needs,
  },
  'authorize/implicit-token-opens-api': {
    level: 'required',
    sentence: 'The access token of the fragment is accepted by the API.',
    source: 'Authentication 7',
    needs,
  },
  ...forEachSuffix('authorize/state-returned', flows, (flow) => ({
    level: 'required',
    sentence: `With ${flowName[flow]}, state comes back in the query unchanged, whatever data it is.`,
    source: 'Authorize result 3',
    needs,
  })),
  ...forEachSuffix('authorize/state-optional', flows, (flow) => ({
    level: 'required',
    sentence: `With ${flowName[flow]}, the flow works without state.`,
    source: 'Authorize query parameters',
    needs,
  })),
  'authorize/client-id-checked': {
    level: 'required',
    sentence: 'A client_id that is not registered obtains nothing, in either flow.',
    source: 'Authentication 8; What the service does 8',
    needs,
  },
  'authorize/redirect-uri-checked': {
    level: 'required',
    sentence:
      'A redirect_uri other than the registered one obtains nothing and is never visited with a code or a token.',
    source: 'What the service does 8; Authorize query parameters',
    needs,
  },
  ...forEachSuffix(
    'authorize/parameter-required',
    ['client_id', 'redirect_uri', 'scope', 'response_type'],
    (parameter) => ({
      level: 'required',
      sentence: `Without ${parameter}, the Authorize endpoint grants nothing.`,
      source: 'Authorize query parameters',
      needs,
    }),
  ),
  'authorize/response-type-checked': {
    level: 'required',
    sentence: 'A response_type other than code and token obtains nothing.',
    source: 'Authorize query parameters',
    needs,
  },
  'authorize/refusal-shape': {
    level: 'open',
    sentence:
      'What a scope other than the one obtains, and how a refused authorization request is answered, is not documented.',
    source: 'Errors rule 3',
    needs,
  },
  'authorize/hygiene': {
    level: 'advisory',
    sentence:
      'Login and permission pages cannot be framed and are not stored, and no token travels in a Referer.',
    source: 'RFC 6749 section 10.13; RFC 9700 sections 4.2 and 4.16',
    needs,
  },
} as const satisfies Chapter;
