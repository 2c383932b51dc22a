import type { Exchange } from '../../../http/exchange.ts';
import { formOf } from '../../request-traits.ts';
import { type Change, change, every, type Fault, faultsOf } from '../../variation.ts';
import { anyCase, doWithout, type GrantName, grantTypes } from './grants.ts';

/** Takes another grant type for one of the two. */
const readGrantTypeAs = (grant: GrantName, isMeant: (given: string) => boolean): Change =>
  every(
    change(
      'isTokenParameterRequired',
      (lawful, exchange, name) => lawful(exchange, name) && !(name === 'grant_type' && isMeant('')),
    ),
    change('isGrantTypeAccepted', (lawful, exchange, given) => {
      if (lawful(exchange, given)) return true;
      if (!isMeant(given)) return false;
      exchange.grantType = grantTypes[grant];
      return true;
    }),
  );

/** A grant type of its own, for which nothing but the client has to be right. */
const openGrantType = (name: string): Change =>
  every(
    change('isGrantTypeAccepted', (lawful, exchange, given) => {
      if (given !== name) return lawful(exchange, given);
      exchange.notes.set('open grant', true);
      exchange.grantType = grantTypes.refresh;
      return true;
    }),
    change(
      'isTokenParameterRequired',
      (lawful, exchange, parameter) =>
        lawful(exchange, parameter) && !exchange.notes.has('open grant'),
    ),
    change(
      'isRefreshTokenValid',
      (lawful, exchange, token, application) =>
        exchange.notes.has('open grant') || lawful(exchange, token, application),
    ),
  );

/** Forms that say the same, and are not understood. */
const formFaults: Fault[] = faultsOf('token/refresh-response', {
  'form-in-another-order-refused': [
    'A token request is refused unless grant_type is its first parameter.',
    change('readTokenForm', (lawful, exchange) => {
      const form = lawful(exchange);
      return form?.keys().next().value === 'grant_type' ? form : undefined;
    }),
  ],
  'escapes-in-lower-case-unread': [
    'Escapes with lower-case digits are not resolved in a token request.',
    change('readTokenForm', (lawful, exchange) => {
      const escaped = exchange.body.toString().replace(/%(?=\d?[a-f])/g, '%25');
      return lawful(exchange) && new URLSearchParams(escaped);
    }),
  ],
});

const typeRow = 'token/grant-type-checked';

const grantTypeFaults: Fault[] = faultsOf(typeRow, {
  'missing-grant-type-refreshes': [
    'A request without grant_type is taken as a refresh.',
    readGrantTypeAs('refresh', (given) => given === ''),
  ],
  'unknown-grant-type-refreshes': [
    'An unknown grant_type is taken as a refresh.',
    readGrantTypeAs('refresh', (given) => given !== ''),
  ],
  'missing-grant-type-exchanges-code': [
    'A request without grant_type is taken as the exchange of a code.',
    readGrantTypeAs('code', (given) => given === ''),
  ],
  'unknown-grant-type-exchanges-code': [
    'An unknown grant_type is taken as the exchange of a code.',
    readGrantTypeAs('code', (given) => given !== ''),
  ],
  'grant-type-by-beginning': [
    'Every grant_type that begins with "refresh" is taken as a refresh.',
    readGrantTypeAs('refresh', (given) => given.startsWith('refresh')),
  ],
  'grant-type-without-case': [
    'The letter case of the grant_type is not looked at.',
    change('isGrantTypeAccepted', (lawful, exchange, given) => {
      exchange.grantType = given.toLowerCase();
      return lawful(exchange, given.toLowerCase());
    }),
  ],
  'empty-grant-type-refreshes': [
    'A grant_type that is empty, and not one that is missing, is taken as a refresh.',
    every(
      change(
        'isTokenParameterRequired',
        (lawful, exchange, name) =>
          lawful(exchange, name) && !(name === 'grant_type' && formOf(exchange).has(name)),
      ),
      change('isGrantTypeAccepted', (lawful, exchange, given) => {
        if (lawful(exchange, given)) return true;
        exchange.grantType = grantTypes.refresh;
        return given === '';
      }),
    ),
  ],
  'grant-type-guessed': [
    'The grant_type is not looked at, the parameters tell what is meant.',
    change('isGrantTypeAccepted', (_lawful, exchange) => {
      exchange.grantType = formOf(exchange).has('code') ? grantTypes.code : grantTypes.refresh;
      return true;
    }),
  ],
  'client-credentials-granted': [
    'grant_type=client_credentials gets a token for all data without any user.',
    openGrantType('client_credentials'),
  ],
  'password-granted': [
    'grant_type=password gets a token for all data without any user.',
    openGrantType('password'),
  ],
});

const acceptCode = (isClose: (exchange: Exchange, given: string) => boolean): Change =>
  change(
    'isCodeValid',
    (lawful, exchange, code, application, redirectUri) =>
      lawful(exchange, code, application, redirectUri) ||
      (code === undefined && isClose(exchange, formOf(exchange).get('code') ?? '')),
  );

const acceptRefreshToken = (isClose: (exchange: Exchange, given: string) => boolean): Change =>
  change(
    'isRefreshTokenValid',
    (lawful, exchange, token, application) =>
      lawful(exchange, token, application) ||
      (token === undefined && isClose(exchange, formOf(exchange).get('refresh_token') ?? '')),
  );

const hasOne = (texts: Iterable<string>, isClose: (text: string) => boolean) =>
  [...texts].some(isClose);

const grantFaults: Fault[] = [
  ...faultsOf('token/code-checked', {
    'any-code': [
      'Any text is exchanged as a code.',
      acceptCode((_exchange, given) => given !== ''),
    ],
    'long-code': [
      'Any code of at least sixteen characters is exchanged.',
      acceptCode((_exchange, given) => given.length >= 16),
    ],
    'no-code': [
      'A code exchange without a code gets tokens.',
      every(
        doWithout('code', 'code'),
        acceptCode((_exchange, given) => given === ''),
      ),
    ],
    'access-token-as-code': [
      'An access token is exchanged as a code.',
      acceptCode(({ service }, given) => service.accessTokens.has(given)),
    ],
    'code-by-beginning': [
      'A code is compared by its first ten characters.',
      acceptCode(({ service }, given) =>
        hasOne(service.codes.keys(), (text) => text.slice(0, 10) === given.slice(0, 10)),
      ),
    ],
  }),
  ...faultsOf('token/refresh-token-checked', {
    'any-refresh-token': [
      'Any text is accepted as a refresh token.',
      acceptRefreshToken((_exchange, given) => given !== ''),
    ],
    'long-refresh-token': [
      'Any refresh token of at least sixteen characters is accepted.',
      acceptRefreshToken((_exchange, given) => given.length >= 16),
    ],
    'no-refresh-token': [
      'A refresh without a refresh token gets tokens.',
      every(
        doWithout('refresh_token', 'refresh'),
        acceptRefreshToken((_exchange, given) => given === ''),
      ),
    ],
    'refresh-token-by-beginning': [
      'A refresh token is compared by its first twelve characters.',
      acceptRefreshToken(({ service }, given) =>
        hasOne(service.refreshTokens.keys(), (text) => text.slice(0, 12) === given.slice(0, 12)),
      ),
    ],
    'refresh-token-by-end': [
      'A refresh token is compared by its last twelve characters.',
      acceptRefreshToken(({ service }, given) =>
        hasOne(service.refreshTokens.keys(), (text) => text.slice(-12) === given.slice(-12)),
      ),
    ],
    'spent-code-refreshes': [
      'A code that was exchanged is accepted as a refresh token.',
      acceptRefreshToken(({ service }, given) => service.codes.get(given)?.used === true),
    ],
    'access-token-of-implicit-flow-refreshes': [
      'An access token of the implicit flow is accepted as a refresh token.',
      acceptRefreshToken(
        ({ service }, given) => service.accessTokens.get(given)?.grant === 'implicit',
      ),
    ],
    'refresh-token-without-case': [
      'The letter case of a refresh token is not looked at.',
      acceptRefreshToken(({ service }, given) =>
        hasOne(service.refreshTokens.keys(), (text) => anyCase(text, given)),
      ),
    ],
  }),
];

const background = 'token/background-application';

const refuseBackground = (isRefused: (exchange: Exchange) => boolean): Change =>
  change('isRefreshTokenValid', (lawful, exchange, token, application) => {
    const isOurs = token?.text === exchange.service.settings.refreshToken;
    return lawful(exchange, token, application) && !(isOurs && isRefused(exchange));
  });

const backgroundFaults: Fault[] = faultsOf(background, {
  'background-needs-a-login': [
    'The configured refresh token obtains nothing before somebody has logged in.',
    refuseBackground(({ service }) => service.statistics.logins === 0),
  ],
  'background-demands-scope': [
    'The configured refresh token obtains nothing without a scope in the request.',
    refuseBackground((exchange) => !formOf(exchange).has('scope')),
  ],
});

export const tokenRequestFaults: readonly Fault[] = [
  ...grantTypeFaults,
  ...grantFaults,
  ...backgroundFaults,
  ...formFaults,
];
