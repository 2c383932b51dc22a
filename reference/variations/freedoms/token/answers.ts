import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { JsonValue } from '../../../model/customer.ts';
import type { Member } from '../../../rules/token-answer.ts';
import { makeRandomText } from '../../../service/random-text.ts';
import { change, each, every, type Freedom, freedomsOf, variation } from '../../variation.ts';

function made(name: string, does: string, make: () => string): Freedom {
  return variation({
    about: 'access_token, refresh_token: string',
    name,
    does: `Tokens and codes are ${does}.`,
    change: change('newTokenText', () => make()),
  });
}

function answered(name: string, does: string, edit: (members: Member[]) => Member[]): Freedom {
  return variation({
    about: 'Token response',
    name,
    does: `A token response ${does}.`,
    change: change('tokenMembers', (lawful, exchange, access, refresh) =>
      edit(lawful(exchange, access, refresh)),
    ),
  });
}

const typed = (members: Member[], type: JsonValue): Member[] =>
  members.map(([name, value]) => [name, name === 'token_type' ? type : value]);

function segment(value: JsonValue): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function makeJwt(): string {
  const body = segment({ jti: randomUUID(), exp: 1, scope: [], aud: 'api' });
  return `${segment({ alg: 'HS256', typ: 'JWT' })}.${body}.${randomBytes(32).toString('base64url')}`;
}

export const tokenTexts: readonly Freedom[] = [
  made('tokens-long', '1,500 characters long', () => randomBytes(1125).toString('base64url')),
  made('tokens-with-marks', 'full of ! - _ + / =', () => makeRandomText('!-_+/=!-_+/=')),
  made('tokens-with-rare-marks', 'full of & % # * $ ~ , ; : @ ( )', () =>
    makeRandomText('&%#*$~,;:@()'),
  ),
  made('tokens-like-escapes', 'full of percent escapes to be taken as they are', () =>
    [1, 2, 3].map(() => randomBytes(6).toString('base64url')).join('%2B%20%%'),
  ),
  made('tokens-jwt', 'JWTs whose exp a client has no business to read', makeJwt),
  made('tokens-guid', 'GUIDs', () => randomUUID()),
  made('tokens-digits', 'digits', () => `${randomInt(1e12)}${randomInt(1e12)}`),
  made('tokens-short', 'eight characters long', () => randomBytes(6).toString('base64url')),
  made('tokens-base64', 'base64 with two = at the end', () => randomBytes(64).toString('base64')),
  ...freedomsOf('access_token, refresh_token: string', {
    'tokens-compared-as-guids': [
      'Tokens and codes are GUIDs, and whoever writes them in capitals names the same ones.',
      every(
        change('newTokenText', () => randomUUID()),
        change('findAccessToken', (lawful, exchange, text) => lawful(exchange, text.toLowerCase())),
        change('readTokenForm', (lawful, exchange) => {
          const form = lawful(exchange);
          for (const name of ['code', 'refresh_token'])
            if (form?.has(name)) form.set(name, (form.get(name) ?? '').toLowerCase());
          return form;
        }),
      ),
      { settings: { refreshToken: randomUUID() } },
    ],
    'tokens-compared-as-bytes': [
      'Tokens and codes are 32 bytes in base64url, and an access token is what its bytes are.',
      every(
        change('newTokenText', () => randomBytes(32).toString('base64url')),
        change('findAccessToken', (lawful, exchange, text) =>
          lawful(exchange, Buffer.from(text, 'base64url').toString('base64url')),
        ),
      ),
    ],
  }),
  ...freedomsOf('code: string', {
    'codes-beyond-ascii': [
      'Codes hold a letter that no HTTP header can carry.',
      change('newTokenText', (lawful, exchange, kind) =>
        kind === 'code' ? `${makeRandomText('/!$()~')}é€` : lawful(exchange, kind),
      ),
    ],
  }),
  answered('token-type-capitalised', 'says Bearer', (members) => typed(members, 'Bearer')),
  answered('token-type-upper-case', 'says BEARER', (members) => typed(members, 'BEARER')),
  answered('token-members-sorted-backwards', 'has its members the other way round', (members) =>
    members.toReversed(),
  ),
  answered('token-answer-with-user', 'tells of the user', (members) => [
    ...members,
    ['user', { id: 'u-17', name: 'Reference User', roles: ['bookkeeper'], access_token: null }],
    ['id_token', makeJwt()],
  ]),
  answered('token-answer-with-dates', 'has the members of an older middleware', (members) => [
    ...members,
    ['userName', 'reference.user'],
    ['.issued', 'Sat, 21 Nov 2026 09:00:00 GMT'],
    ['.expires', 'Sat, 21 Nov 2026 11:00:00 GMT'],
    ['ext_expires_in', 14_400],
    ['refresh_token_expires_in', 0],
    ['created_at', 1_795_251_600],
  ]),
  answered('token-answer-with-nulls', 'has error members that are null', (members) => [
    ['error', null],
    ['error_description', null],
    ...members,
  ]),
  ...freedomsOf('Access token lifetime is 7200 seconds', {
    ...each([1, 5], (seconds) => ({
      [`token-lifetime-${seconds}-seconds-gone`]: [
        `expires_in tells what is left of the lifetime, ${seconds} seconds into it.`,
        change('secondsSaid', () => 7200 - seconds),
      ],
    })),
  }),
  variation({
    about: 'Token response (JSON)',
    name: 'token-answer-pretty-printed',
    does: 'Token answers are indented.',
    change: change(
      'writeTokenAnswer',
      (_lawful, _exchange, members) =>
        `\n${JSON.stringify(Object.fromEntries(members), null, 4)}\n`,
    ),
  }),
  variation({
    about: 'token/hygiene',
    name: 'token-answer-cacheable',
    does: 'Token answers say nothing about caches.',
    change: change('headersOfTokenAnswer', () => ({ 'Content-Type': 'application/json' })),
  }),
];
