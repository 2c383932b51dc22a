import type { Exchange } from '../../../http/exchange.ts';
import type { AccessToken } from '../../../service/records.ts';
import { type Breaking, change, type Fault, fault, slugOf } from '../../fault.ts';
import { editMember } from './members.ts';

const tokenTypes = ['mac', 'access_token', 'JWT', 'Bearer token', ''];

const lifetimes: [slug: string, value: number][] = [
  ['an-hour', 3600],
  ['a-day', 86_400],
  ['minutes', 120],
  ['milliseconds', 7_200_000],
  ['one-less', 7199],
  ['none', 0],
  ['negative', -1],
  ['a-fraction', 7200.5],
];

const scopes: [slug: string, does: string, edit: (scope: string) => string][] = [
  ['other', 'is "read write"', () => 'read write'],
  ['empty', 'is empty', () => ''],
  ['without-star', 'lacks the star at its end', (scope) => scope.slice(0, -1)],
  ['star-alone', 'is a star', () => '*'],
  ['lower-cased', 'is in lower case', (scope) => scope.toLowerCase()],
  ['encoded', 'is percent-encoded', encodeURIComponent],
  ['with-another', 'has offline_access behind it', (scope) => `${scope} offline_access`],
  ['https', 'begins with https', (scope) => scope.replace('http:', 'https:')],
];

const both = ['code', 'refresh'] as const;

const valueFaults: Fault[] = [
  ...tokenTypes.map((type) =>
    fault(
      'token/type-is-bearer',
      `token-type-${slugOf(type).replace(' ', '-') || 'empty'}`,
      `token_type is ${JSON.stringify(type)}.`,
      editMember('token_type', () => type, ...both),
    ),
  ),
  ...lifetimes.map(([slug, value]) =>
    fault(
      'token/lifetime',
      `token-lifetime-${slug}`,
      `expires_in is ${value}.`,
      editMember('expires_in', () => value, ...both),
    ),
  ),
  ...scopes.map(([slug, does, edit]) =>
    fault(
      'token/scope',
      `token-scope-${slug}`,
      `The scope of a token answer ${does}.`,
      editMember('scope', (scope) => edit(String(scope)), ...both),
    ),
  ),
  fault(
    'token/type-is-bearer',
    'token-type-mac-for-code',
    'token_type is mac in the code grant alone.',
    editMember('token_type', () => 'mac', 'code'),
    { needs: 'browser' },
  ),
  fault(
    'token/lifetime',
    'token-lifetime-hour-for-code',
    'expires_in is 3600 in the code grant alone.',
    editMember('expires_in', () => 3600, 'code'),
    { needs: 'browser' },
  ),
  fault(
    'token/lifetime',
    'token-lifetime-hour-for-refresh',
    'expires_in is 3600 in the refresh grant alone.',
    editMember('expires_in', () => 3600, 'refresh'),
  ),
  fault(
    'token/scope',
    'token-scope-other-for-code',
    'The scope is another one in the code grant alone.',
    editMember('scope', () => 'basic', 'code'),
    { needs: 'browser' },
  ),
];

const refuseTokens = (isRefused: (token: AccessToken, exchange: Exchange) => boolean): Breaking =>
  change(
    'isAccessTokenValid',
    (lawful) => (exchange, token) => lawful(exchange, token) && !isRefused(token, exchange),
  );

const fromBrowser = { needs: 'browser' } as const;

const codeOpens = 'token/code-token-opens-api';

const refreshOpens = 'token/refreshed-token-opens-api';

const openingFaults: Fault[] = [
  fault(
    codeOpens,
    'code-token-refused',
    'The API refuses every access token of the code flow.',
    refuseTokens(({ grant }) => grant === 'authorization_code'),
    fromBrowser,
  ),
  fault(
    codeOpens,
    'code-token-opens-only-the-list',
    'An access token of the code flow opens the list but no customer.',
    refuseTokens(
      ({ grant }, { resource }) => grant === 'authorization_code' && resource !== 'list',
    ),
    fromBrowser,
  ),
  fault(
    codeOpens,
    'code-token-cut',
    'The access token answered to a code lacks its last character, and is refused for it.',
    editMember('access_token', (text) => String(text).slice(0, -1), 'code'),
    fromBrowser,
  ),
  fault(
    codeOpens,
    'code-token-expired-from-birth',
    'An access token of the code flow has ended when it is handed out.',
    change(
      'secondsKept',
      (lawful) => (exchange, token) =>
        token.grant === 'authorization_code' ? 0 : lawful(exchange, token),
    ),
    fromBrowser,
  ),
  fault(
    refreshOpens,
    'refreshed-token-refused',
    'The API refuses every access token of a refresh.',
    refuseTokens(({ grant }) => grant === 'refresh_token'),
  ),
  fault(
    refreshOpens,
    'refreshed-user-token-refused',
    'The API refuses the access tokens a user application refreshes.',
    refuseTokens(
      ({ grant, username }, { service }) =>
        grant === 'refresh_token' && username === service.settings.username,
    ),
    fromBrowser,
  ),
  fault(
    refreshOpens,
    'refreshed-token-opens-only-the-list',
    'An access token of a refresh opens the list but no customer.',
    refuseTokens(({ grant }, { resource }) => grant === 'refresh_token' && resource !== 'list'),
  ),
  fault(
    refreshOpens,
    'refreshed-token-cut',
    'The access token answered to a refresh lacks its last character, and is refused for it.',
    editMember('access_token', (text) => String(text).slice(0, -1), 'refresh'),
  ),
  fault(
    refreshOpens,
    'refreshed-token-lost',
    'A refresh answers a token that was never kept.',
    editMember('access_token', (text) => [...String(text)].reverse().join(''), 'refresh'),
  ),
];

export const tokenValueFaults: readonly Fault[] = [...valueFaults, ...openingFaults];
