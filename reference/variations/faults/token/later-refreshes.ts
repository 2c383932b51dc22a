import type { JsonValue } from '../../../model/customer.ts';
import type { RefreshToken } from '../../../service/records.ts';
import { type Change, change, type Fault, faultsOf, needing } from '../../variation.ts';
import { isOf } from './grants.ts';

/** Changes a member of the answers to a refresh token from its second use on; undefined leaves it out. */
function editLater(name: string, edit: (value: JsonValue) => JsonValue | undefined): Change {
  const uses = new WeakMap<RefreshToken, number>();
  return change('tokenMembers', (lawful, exchange, access, refresh) => {
    const use = (uses.get(refresh) ?? 0) + (isOf(exchange, 'refresh') ? 1 : 0);
    uses.set(refresh, use);
    return lawful(exchange, access, refresh).flatMap(([given, value]) => {
      const edited = given === name && use > 1 ? edit(value) : value;
      return edited === undefined ? [] : [[given, edited] as const];
    });
  });
}

const later = 'From the second use of a refresh token on';

/** Answers to a second refresh in a row, which a service may build otherwise than those to the first. */
export const laterRefreshFaults: readonly Fault[] = [
  // One that is refused while the access token lives is no breach: a later run shows it.
  ...needing(
    'clock',
    faultsOf('token/refresh-response', {
      'refresh-tokens-never-valid': [
        'Every refresh is refused.',
        change('isRefreshTokenValid', () => false),
      ],
    }),
  ),
  ...faultsOf('token/refresh-response/expires_in', {
    'later-refresh-has-string-as-expires-in': [
      `${later}, expires_in is a string.`,
      editLater('expires_in', (value) => String(value)),
    ],
  }),
  ...faultsOf('token/refresh-response/refresh_token', {
    'later-refresh-lacks-refresh-token': [
      `${later}, the answer has no refresh token.`,
      editLater('refresh_token', () => undefined),
    ],
  }),
  ...faultsOf('token/refreshed-token-opens-api', {
    'later-refresh-brings-token-that-opens-nothing': [
      `${later}, the access token is one that was never kept.`,
      editLater('access_token', (text) => [...String(text)].reverse().join('')),
    ],
  }),
  ...faultsOf('token/code-response/refresh_token', {
    'later-code-lacks-refresh-token': [
      'From the second code of a user on, the answer has no refresh token.',
      change('tokenMembers', (lawful, exchange, access, refresh) => {
        const members = lawful(exchange, access, refresh);
        if (!isOf(exchange, 'code')) return members;
        const { memory } = exchange.service;
        const codes = Number(memory.get('codes') ?? 0) + 1;
        memory.set('codes', codes);
        return codes > 1 ? members.filter(([name]) => name !== 'refresh_token') : members;
      }),
    ],
  }),
  ...faultsOf('token/refresh-response/scope', {
    'background-refresh-lacks-scope': [
      'The answer to a refresh of the background user has no scope.',
      change('tokenMembers', (lawful, exchange, access, refresh) =>
        lawful(exchange, access, refresh).filter(
          ([name]) => name !== 'scope' || refresh.username !== 'background user',
        ),
      ),
    ],
  }),
  ...faultsOf('token/lifetime', {
    'later-refresh-lasts-an-hour': [
      `${later}, expires_in is 3600.`,
      editLater('expires_in', () => 3600),
    ],
  }),
  ...faultsOf('token/scope', {
    'later-refresh-has-other-scope': [
      `${later}, scope is another one.`,
      editLater('scope', () => 'read'),
    ],
  }),
];
