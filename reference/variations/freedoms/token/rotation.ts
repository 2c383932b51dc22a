import { issueRefreshToken } from '../../../endpoints/issue.ts';
import type { Exchange } from '../../../http/exchange.ts';
import type { RefreshToken } from '../../../service/records.ts';
import { mayOnlyRead } from '../../refuse-tokens.ts';
import { type Change, change, every, type Freedom, freedomsOf } from '../../variation.ts';

const about = 'token/rotation';

/** Has every refresh issue a new refresh token; the family of a token is remembered. */
function rotate(after: (exchange: Exchange, old: RefreshToken) => void): Change {
  return change('refreshTokenAfter', (_lawful, exchange, token) => {
    const next = issueRefreshToken(exchange, token);
    const families = familiesOf(exchange);
    families.set(next.text, families.get(token.text) ?? token.text);
    after(exchange, token);
    return next;
  });
}

function familiesOf({ service }: Exchange): Map<string, string> {
  const known = service.memory.get('families') as Map<string, string> | undefined;
  const families = known ?? new Map<string, string>();
  service.memory.set('families', families);
  return families;
}

function revoke(_exchange: Exchange, token: RefreshToken): void {
  token.revoked = true;
}

function endFamily(exchange: Exchange, token: RefreshToken): void {
  const families = familiesOf(exchange);
  const family = families.get(token.text) ?? token.text;
  const isOfFamily = (text: string) => (families.get(text) ?? text) === family;
  const { refreshTokens, accessTokens } = exchange.service;
  for (const one of refreshTokens.values()) if (isOfFamily(one.text)) one.revoked = true;
  for (const one of accessTokens.values())
    if (isOfFamily(one.refreshToken ?? '')) one.revoked = true;
}

/** Does something after a token request that was refused. */
function afterRefusal(act: (exchange: Exchange, form: URLSearchParams) => void): Change {
  return change('answerToken', async (lawful, exchange) => {
    const answer = await lawful(exchange);
    if (!String(answer.body).includes('access_token'))
      act(exchange, new URLSearchParams(exchange.body.toString('utf8')));
    return answer;
  });
}

function killCode({ service }: Exchange, form: URLSearchParams): void {
  const code = service.codes.get(form.get('code') ?? '');
  if (code !== undefined) code.used = true;
}

function killRefreshToken({ service }: Exchange, form: URLSearchParams): void {
  const token = service.refreshTokens.get(form.get('refresh_token') ?? '');
  if (token !== undefined) token.revoked = true;
}

export const tokenLife: readonly Freedom[] = [
  ...freedomsOf(about, {
    'refresh-tokens-rotate': [
      'Every refresh issues a new refresh token and ends the old one.',
      rotate(revoke),
    ],
    'refresh-tokens-rotate-gently': [
      'Every refresh issues a new refresh token, and the old one lives on.',
      rotate(() => undefined),
    ],
    'refresh-tokens-rotate-sometimes': [
      'Every third refresh issues a new refresh token and ends the old one.',
      every(
        rotate(revoke),
        change('refreshTokenAfter', (lawful, exchange, token) =>
          exchange.service.statistics.tokenRequests % 3 === 0 ? lawful(exchange, token) : token,
        ),
      ),
    ],
    'refresh-token-reuse-ends-family': [
      'A refresh token that is used twice ends every token that came from it.',
      every(
        rotate(revoke),
        change('isRefreshTokenValid', (lawful, exchange, token, application) => {
          if (token?.revoked) endFamily(exchange, token);
          return lawful(exchange, token, application);
        }),
      ),
    ],
    'refresh-ends-earlier-access-tokens': [
      'A refresh ends the access tokens obtained with that refresh token before.',
      change('endEarlierTokens', (_lawful, { service }, { text }) => {
        for (const token of service.accessTokens.values()) {
          if (token.refreshToken === text) token.revoked = true;
        }
      }),
    ],
    'refresh-rotates-and-ends-all': [
      'A refresh ends the refresh token and the access tokens before it.',
      every(
        change('endEarlierTokens', (_lawful, exchange, token) => endFamily(exchange, token)),
        rotate(revoke),
      ),
    ],
    'one-access-token-of-all': [
      'A new access token of whatever flow ends all others of the application.',
      change('newTokenText', (lawful, exchange, kind) => {
        if (kind === 'access')
          for (const token of exchange.service.accessTokens.values()) token.revoked = true;
        return lawful(exchange, kind);
      }),
    ],
    'refresh-answers-same-access-token': [
      'A refresh answers the access token it gave before, its time begun anew.',
      change('newTokenText', (lawful, exchange, kind) => {
        const sent = new URLSearchParams(exchange.body.toString('utf8')).get('refresh_token');
        const earlier = [...exchange.service.accessTokens.values()].find(
          (token) => sent !== null && token.refreshToken === sent,
        );
        return (kind === 'access' ? earlier?.text : undefined) ?? lawful(exchange, kind);
      }),
    ],
    'background-token-once': [
      'The configured refresh token works once, and its successor for ever.',
      change('refreshTokenAfter', (_lawful, exchange, token) => {
        if (token.text !== exchange.service.settings.refreshToken) return token;
        token.revoked = true;
        return issueRefreshToken(exchange, token);
      }),
    ],
    'one-access-token-a-user': [
      'A new access token of the token endpoint ends the others of its user and application.',
      change('tokenMembers', (lawful, exchange, access, refresh) => {
        for (const token of exchange.service.accessTokens.values()) {
          const isOfUser = token.username === access.username && token.clientId === access.clientId;
          if (isOfUser && token !== access) token.revoked = true;
        }
        return lawful(exchange, access, refresh);
      }),
    ],
    'one-refresh-token-a-user': [
      'A code exchange ends the refresh tokens its user had from earlier exchanges.',
      change('useCode', (lawful, exchange, code) => {
        lawful(exchange, code);
        for (const token of exchange.service.refreshTokens.values()) {
          if (token.username === code.username) token.revoked = true;
        }
      }),
    ],
  }),
  ...freedomsOf('token/refusal-shape', {
    'code-dies-of-failed-exchange': [
      'A code is of no use after one failed exchange.',
      afterRefusal(killCode),
    ],
    'refresh-token-dies-of-failed-attempt': [
      'A refresh token is of no use after one attempt with a wrong client or redirect URI.',
      afterRefusal(killRefreshToken),
    ],
    'refresh-token-dies-of-attempt-answered-200': [
      'The same, where a refused token request is answered 200 with an error.',
      every(
        afterRefusal(killRefreshToken),
        change('statusOfTokenProblem', () => 200),
      ),
    ],
  }),
  ...freedomsOf('token/hygiene', {
    'code-reuse-ends-tokens': [
      'A code that is used twice ends the tokens that came from its user.',
      change('isCodeUnused', (lawful, exchange, code) => {
        const { refreshTokens, accessTokens } = exchange.service;
        if (code.used) {
          for (const token of [...refreshTokens.values(), ...accessTokens.values()]) {
            if (token.username === code.username) token.revoked = true;
          }
        }
        return lawful(exchange, code);
      }),
    ],
    'codes-reusable': [
      'A code may be exchanged again until it is ten minutes old.',
      change('isCodeUnused', () => true),
    ],
  }),
  ...freedomsOf('Rights of a user: not shown', {
    'background-user-may-only-read': [
      'What the background user writes is answered 403; the user who logs in may write.',
      mayOnlyRead(({ username }, { service }) => username !== service.settings.username),
    ],
  }),
  ...freedomsOf('Lifetime of a code: not shown', {
    'codes-live-ten-seconds': [
      'A code has to be exchanged within ten seconds.',
      change('codeLifetime', () => 10),
    ],
    'one-code-of-all': [
      'A new authorization code ends the earlier ones.',
      change('newTokenText', (lawful, exchange, kind) => {
        if (kind === 'code') for (const code of exchange.service.codes.values()) code.used = true;
        return lawful(exchange, kind);
      }),
    ],
  }),
];
