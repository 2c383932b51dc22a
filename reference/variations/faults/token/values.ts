import type { AccessToken } from '../../../service/records.ts';
import {
  findsNothing,
  mayOnlyRead,
  refuseTokens,
  refuseTokensAtFirst,
  showsNothing,
} from '../../refuse-tokens.ts';
import { slugOf } from '../../slug.ts';
import { type Change, change, each, every, type Fault, faultsOf } from '../../variation.ts';
import { editMember } from './members.ts';

const tokenTypes = ['mac', 'access_token', 'JWT', 'Bearer token', ''];

const lifetimes: [slug: string, value: number][] = [
  ['an-hour', 3600],
  ['a-day', 86_400],
  ['minutes', 120],
  ['milliseconds', 7_200_000],
  ['six-less', 7194],
  ['one-more', 7201],
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
  ...faultsOf('token/type-is-bearer', {
    ...each(tokenTypes, (type) => ({
      [`token-type-${slugOf(type).replace(' ', '-') || 'empty'}`]: [
        `token_type is ${JSON.stringify(type)}.`,
        editMember('token_type', () => type, ...both),
      ],
    })),
    'token-type-mac-for-code': [
      'token_type is mac in the code grant alone.',
      editMember('token_type', () => 'mac', 'code'),
    ],
  }),
  ...faultsOf('token/lifetime', {
    ...each(lifetimes, ([slug, value]) => ({
      [`token-lifetime-${slug}`]: [
        `expires_in is ${value}.`,
        editMember('expires_in', () => value, ...both),
      ],
    })),
    'token-lifetime-hour-for-code': [
      'expires_in is 3600 in the code grant alone.',
      editMember('expires_in', () => 3600, 'code'),
    ],
    'token-lifetime-hour-for-refresh': [
      'expires_in is 3600 in the refresh grant alone.',
      editMember('expires_in', () => 3600, 'refresh'),
    ],
  }),
  ...faultsOf('token/scope', {
    ...each(scopes, ([slug, does, edit]) => ({
      [`token-scope-${slug}`]: [
        `The scope of a token answer ${does}.`,
        editMember('scope', (scope) => edit(String(scope)), ...both),
      ],
    })),
    'token-scope-other-for-code': [
      'The scope is another one in the code grant alone.',
      editMember('scope', () => 'basic', 'code'),
    ],
  }),
];

/** Hides what another token has made, but for what was there before. */
const seesItsOwn = (grant: AccessToken['grant']): Change =>
  every(
    change('store', (lawful, exchange, customer) => {
      const { bearer, method, service, table } = exchange;
      lawful(exchange, customer);
      if (method === 'POST') service.memory.set(`maker of ${table.idOf(customer)}`, bearer?.text);
    }),
    change('findCustomer', (lawful, exchange, id) => {
      const { bearer, service } = exchange;
      const maker = service.memory.get(`maker of ${id}`) ?? bearer?.text;
      const isMeant = bearer !== undefined && bearer.grant === grant;
      return isMeant && maker !== bearer.text ? undefined : lawful(exchange, id);
    }),
  );

const codeOpens = 'token/code-token-opens-api';

const refreshOpens = 'token/refreshed-token-opens-api';

const openingFaults: Fault[] = [
  ...faultsOf(codeOpens, {
    'code-token-refused-at-first': [
      'The first request with an access token of the code flow is refused.',
      refuseTokensAtFirst('authorization_code'),
    ],
    'code-token-refused': [
      'The API refuses every access token of the code flow.',
      refuseTokens(({ grant }) => grant === 'authorization_code'),
    ],
    'code-token-opens-only-the-list': [
      'An access token of the code flow opens the list but no customer.',
      refuseTokens(
        ({ grant }, { resource }) => grant === 'authorization_code' && resource !== 'list',
      ),
    ],
    'code-token-finds-nothing': [
      'To an access token of the code flow there is no such administration: 404.',
      findsNothing(({ grant }) => grant === 'authorization_code'),
    ],
    'code-token-shows-an-empty-list': [
      'To an access token of the code flow the list is empty.',
      showsNothing(({ grant }) => grant === 'authorization_code'),
    ],
    'code-token-sees-its-own-customers': [
      'To an access token of the code flow a customer that another token has made is 404.',
      seesItsOwn('authorization_code'),
    ],
    'code-token-may-only-read': [
      'With an access token of the code flow nothing can be written: 403.',
      mayOnlyRead(({ grant }) => grant === 'authorization_code'),
    ],
    'code-token-cut': [
      'The access token answered to a code lacks its last character, and is refused for it.',
      editMember('access_token', (text) => String(text).slice(0, -1), 'code'),
    ],
    'code-token-expired-from-birth': [
      'An access token of the code flow has ended when it is handed out.',
      change('secondsKept', (lawful, exchange, token) =>
        token.grant === 'authorization_code' ? 0 : lawful(exchange, token),
      ),
    ],
  }),
  ...faultsOf(refreshOpens, {
    'refreshed-token-refused-at-first': [
      'The first request with an access token of a refresh is refused.',
      refuseTokensAtFirst('refresh_token'),
    ],
    'refreshed-token-sees-its-own-customers': [
      'To an access token of a refresh a customer that another token has made is 404.',
      seesItsOwn('refresh_token'),
    ],
    'refreshed-token-refused': [
      'The API refuses every access token of a refresh.',
      refuseTokens(({ grant }) => grant === 'refresh_token'),
    ],
    'refreshed-user-token-refused': [
      'The API refuses the access tokens a user application refreshes.',
      refuseTokens(
        ({ grant, username }, { service }) =>
          grant === 'refresh_token' && username === service.settings.username,
      ),
    ],
    'refreshed-user-token-finds-nothing': [
      'To the access tokens a user application refreshes there is no such administration: 404.',
      findsNothing(
        ({ grant, username }, { service }) =>
          grant === 'refresh_token' && username === service.settings.username,
      ),
    ],
    'refreshed-user-token-shows-an-empty-list': [
      'To the access tokens a user application refreshes the list is empty.',
      showsNothing(
        ({ grant, username }, { service }) =>
          grant === 'refresh_token' && username === service.settings.username,
      ),
    ],
    'refreshed-token-opens-only-the-list': [
      'An access token of a refresh opens the list but no customer.',
      refuseTokens(({ grant }, { resource }) => grant === 'refresh_token' && resource !== 'list'),
    ],
    'refreshed-token-cut': [
      'The access token answered to a refresh lacks its last character, and is refused for it.',
      editMember('access_token', (text) => String(text).slice(0, -1), 'refresh'),
    ],
    'refreshed-token-may-only-read': [
      'With an access token of a refresh, that of the background user too, nothing can be written: 403.',
      mayOnlyRead(({ grant }) => grant === 'refresh_token'),
    ],
    'refreshed-token-lost': [
      'A refresh answers a token that was never kept.',
      editMember('access_token', (text) => [...String(text)].reverse().join(''), 'refresh'),
    ],
  }),
];

export const tokenValueFaults: readonly Fault[] = [...valueFaults, ...openingFaults];
