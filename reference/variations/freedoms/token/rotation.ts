import { issueRefreshToken } from '../../../endpoints/issue.ts';
import type { Exchange } from '../../../http/exchange.ts';
import type { Rules } from '../../../rules/rules.ts';
import type { RefreshToken } from '../../../service/records.ts';
import type { Freedom } from '../../freedom.ts';

const about = 'token/rotation';

/** Has every refresh issue a new refresh token; the family of a token is remembered. */
function rotate(rules: Rules, after: (exchange: Exchange, old: RefreshToken) => void): void {
  rules.refreshTokenAfter = (exchange, token) => {
    const next = issueRefreshToken(exchange, token);
    const families = familiesOf(exchange);
    families.set(next.text, families.get(token.text) ?? token.text);
    after(exchange, token);
    return next;
  };
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
function afterRefusal(
  rules: Rules,
  act: (exchange: Exchange, form: URLSearchParams) => void,
): void {
  const { answerToken } = rules;
  rules.answerToken = async (exchange) => {
    const answer = await answerToken(exchange);
    if (answer.status >= 400) act(exchange, new URLSearchParams(exchange.body.toString('utf8')));
    return answer;
  };
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
  {
    name: 'refresh-tokens-rotate',
    about,
    does: 'Every refresh issues a new refresh token and ends the old one.',
    rules: (rules) => rotate(rules, revoke),
  },
  {
    name: 'refresh-tokens-rotate-gently',
    about,
    does: 'Every refresh issues a new refresh token, and the old one lives on.',
    rules: (rules) => rotate(rules, () => undefined),
  },
  {
    name: 'refresh-tokens-rotate-sometimes',
    about,
    does: 'Every third refresh issues a new refresh token and ends the old one.',
    rules(rules) {
      rotate(rules, revoke);
      const { refreshTokenAfter } = rules;
      rules.refreshTokenAfter = (exchange, token) =>
        exchange.service.statistics.tokenRequests % 3 === 0
          ? refreshTokenAfter(exchange, token)
          : token;
    },
  },
  {
    name: 'refresh-token-reuse-ends-family',
    about,
    does: 'A refresh token that is used twice ends every token that came from it.',
    rules(rules) {
      rotate(rules, revoke);
      const { isRefreshTokenValid } = rules;
      rules.isRefreshTokenValid = (exchange, token, application) => {
        if (token?.revoked) endFamily(exchange, token);
        return isRefreshTokenValid(exchange, token, application);
      };
    },
  },
  {
    name: 'refresh-ends-earlier-access-tokens',
    about,
    does: 'A refresh ends the access tokens obtained with that refresh token before.',
    rules(rules) {
      rules.endEarlierTokens = ({ service }, { text }) => {
        for (const token of service.accessTokens.values()) {
          if (token.refreshToken === text) token.revoked = true;
        }
      };
    },
  },
  {
    name: 'refresh-rotates-and-ends-all',
    about,
    does: 'A refresh ends the refresh token and the access tokens before it.',
    rules(rules) {
      rules.endEarlierTokens = (exchange, token) => endFamily(exchange, token);
      rotate(rules, revoke);
    },
  },
  {
    name: 'one-access-token-a-user',
    about,
    does: 'A new access token of the token endpoint ends the others of its user and application.',
    rules(rules) {
      const { tokenMembers } = rules;
      rules.tokenMembers = (exchange, access, refresh) => {
        for (const token of exchange.service.accessTokens.values()) {
          const isOfUser = token.username === access.username && token.clientId === access.clientId;
          if (isOfUser && token !== access) token.revoked = true;
        }
        return tokenMembers(exchange, access, refresh);
      };
    },
  },
  {
    name: 'one-refresh-token-a-user',
    about,
    does: 'A code exchange ends the refresh tokens its user had from earlier exchanges.',
    rules(rules) {
      const { useCode } = rules;
      rules.useCode = (exchange, code) => {
        useCode(exchange, code);
        for (const token of exchange.service.refreshTokens.values()) {
          if (token.username === code.username) token.revoked = true;
        }
      };
    },
  },
  {
    name: 'code-dies-of-failed-exchange',
    about: 'token/refusal-shape',
    does: 'A code is of no use after one failed exchange.',
    rules: (rules) => afterRefusal(rules, killCode),
  },
  {
    name: 'refresh-token-dies-of-failed-attempt',
    about: 'token/refusal-shape',
    does: 'A refresh token is of no use after one attempt with a wrong client or redirect URI.',
    rules: (rules) => afterRefusal(rules, killRefreshToken),
  },
  {
    name: 'code-reuse-ends-tokens',
    about: 'token/hygiene',
    does: 'A code that is used twice ends the tokens that came from its user.',
    rules(rules) {
      const { isCodeUnused } = rules;
      rules.isCodeUnused = (exchange, code) => {
        const { refreshTokens, accessTokens } = exchange.service;
        if (code.used) {
          for (const token of [...refreshTokens.values(), ...accessTokens.values()]) {
            if (token.username === code.username) token.revoked = true;
          }
        }
        return isCodeUnused(exchange, code);
      };
    },
  },
  {
    name: 'codes-reusable',
    about: 'token/hygiene',
    does: 'A code may be exchanged again until it is ten minutes old.',
    rules(rules) {
      rules.isCodeUnused = () => true;
    },
  },
  {
    name: 'codes-live-ten-seconds',
    about: 'Lifetime of a code: not shown',
    does: 'A code has to be exchanged within ten seconds.',
    rules(rules) {
      rules.codeLifetime = () => 10;
    },
  },
];
