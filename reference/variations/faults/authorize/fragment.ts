import { issueRefreshToken } from '../../../endpoints/issue.ts';
import type { Exchange } from '../../../http/exchange.ts';
import { findsNothing, refuseTokensAtFirst, showsNothing } from '../../refuse-tokens.ts';
import { type Change, change, each, type Fault, faultsOf, variation } from '../../variation.ts';
import { members, moveToQuery, tokenRow } from './fragment-members.ts';
import {
  editFragment,
  editStateless,
  editTarget,
  moveUri,
  say,
  showOnPage,
} from './grant-edits.ts';

const lifetimeRow = 'authorize/token-lifetime';

const refreshRow = 'authorize/implicit-issues-no-refresh-token';

const opensRow = 'authorize/implicit-token-opens-api';

const implicitTokens = (isValid: (exchange: Exchange) => boolean): Change =>
  change(
    'isAccessTokenValid',
    (lawful, exchange, token) =>
      lawful(exchange, token) && (token.grant !== 'implicit' || isValid(exchange)),
  );

const addRefreshToken = (isWanted: (exchange: Exchange, state?: string) => boolean): Change =>
  change('fragmentOfGrant', (lawful, exchange, request, granted) => {
    const pairs = lawful(exchange, request, granted);
    if (granted.token === undefined || !isWanted(exchange, request.state)) return pairs;
    return [...pairs, ['refresh_token', issueRefreshToken(exchange, granted.token).text]];
  });

const lifetimes: [name: string, does: string, text: string][] = [
  ['an-hour', 'expires_in is 3600.', '3600'],
  ['a-day', 'expires_in is 86400.', '86400'],
  ['minutes', 'expires_in counts minutes: 120.', '120'],
  ['milliseconds', 'expires_in counts milliseconds: 7200000.', '7200000'],
  ['six-less', 'expires_in is 7194.', '7194'],
  ['one-more', 'expires_in is 7201.', '7201'],
  ['none', 'expires_in is 0.', '0'],
  ['with-unit', 'expires_in is "7200s".', '7200s'],
  ['clock-time', 'expires_in is a moment, not a number of seconds.', '2030-01-01T02:00:00Z'],
];

export const authorizeFragmentFaults: readonly Fault[] = [
  ...faultsOf(tokenRow, {
    'implicit-answers-in-query': [
      'Everything of the fragment stands in the query.',
      moveToQuery(...members),
    ],
    'implicit-answers-code': [
      'response_type=token is answered with a code in the query.',
      change('flowOf', () => 'code'),
    ],
    'implicit-fragment-is-json': [
      'The fragment is a JSON object.',
      editTarget('token', (target) =>
        target.replace(
          /#(.*)$/,
          (_all, text: string) =>
            `#${encodeURIComponent(JSON.stringify(Object.fromEntries(new URLSearchParams(text))))}`,
        ),
      ),
    ],
    'implicit-without-fragment': [
      'The user comes back without any fragment.',
      editTarget('token', (target) => target.replace(/#.*$/, '')),
    ],
    'implicit-on-a-page': [
      'The token is shown on a page, and the user is sent nowhere.',
      showOnPage('token'),
    ],
    'implicit-to-redirect-uri-with-slash': [
      'The token is sent to the redirect URI with a slash added.',
      moveUri('token', (uri) => `${uri}/`),
    ],
    'implicit-to-the-origin': [
      'The token is sent to the host of the redirect URI, without the path.',
      moveUri('token', (uri) => new URL('/', uri).href),
    ],
  }),
  ...faultsOf(`${tokenRow}/token_type`, {
    'fragment-begins-with-question-mark': [
      'The fragment begins with a question mark.',
      editTarget('token', (target) => target.replace('#', '#?')),
    ],
    'fragment-type-mac': [
      'The token_type of the fragment is mac.',
      editFragment(say('token_type', 'mac')),
    ],
    'fragment-type-access-token': [
      'The token_type of the fragment is access_token.',
      editFragment(say('token_type', 'access_token')),
    ],
  }),
  ...faultsOf(`${tokenRow}/scope`, {
    'fragment-scope-other': [
      'The scope of the fragment is one that does not exist.',
      editFragment(say('scope', 'read write')),
    ],
    'fragment-scope-cut': [
      'The scope of the fragment lacks the star at its end.',
      editFragment((pairs, { service }) =>
        say('scope', service.settings.scope.slice(0, -1))(pairs, {} as Exchange),
      ),
    ],
  }),
  variation({
    breaks: `${tokenRow}/expires_in`,
    name: 'fragment-expires-in-words',
    does: 'The expires_in of the fragment is "two hours".',
    change: editFragment(say('expires_in', 'two hours')),
  }),
  ...faultsOf(lifetimeRow, {
    ...each(lifetimes, ([name, does, text]) => ({
      [`fragment-lifetime-${name}`]: [
        `In the fragment ${does}`,
        editFragment(say('expires_in', text)),
      ],
    })),
    'fragment-lifetime-an-hour-where-no-state': [
      'In the fragment expires_in is 3600 where no state was sent.',
      editStateless(say('expires_in', '3600')),
    ],
  }),
  ...faultsOf(refreshRow, {
    ...each(['query', 'fragment'] as const, (place) => ({
      [`implicit-refresh-token-in-${place}`]: [
        `With response_type=token a working refresh token stands in the ${place}.`,
        change(
          place === 'query' ? 'queryOfGrant' : 'fragmentOfGrant',
          (lawful, exchange, request, granted) => {
            const pairs = lawful(exchange, request, granted);
            return granted.token === undefined
              ? pairs
              : [...pairs, ['refresh_token', issueRefreshToken(exchange, granted.token).text]];
          },
        ),
      ],
    })),
    'implicit-refresh-token-without-state': [
      'With response_type=token and no state a refresh token stands in the fragment.',
      addRefreshToken((_exchange, state) => state === undefined),
    ],
    'implicit-refresh-token-with-long-state': [
      'With response_type=token and a long state a refresh token stands in the fragment.',
      addRefreshToken((_exchange, state = '') => state.length > 100),
    ],
    'implicit-refresh-token-of-known-user': [
      'With response_type=token a refresh token stands in the fragment of a user who need not log in.',
      addRefreshToken(({ endpoint }) => endpoint === 'authorize'),
    ],
  }),
  ...faultsOf(opensRow, {
    'implicit-token-refused-at-first': [
      'The first request with an access token of the implicit flow is refused.',
      refuseTokensAtFirst('implicit'),
    ],
    'implicit-token-shows-an-empty-list': [
      'To an access token of the implicit flow the list is empty.',
      showsNothing(({ grant }) => grant === 'implicit'),
    ],
    'implicit-token-finds-nothing': [
      'To an access token of the fragment there is no such administration: 404.',
      findsNothing(({ grant }) => grant === 'implicit'),
    ],
    'implicit-token-refused': [
      'The API refuses every access token of the implicit flow.',
      implicitTokens(() => false),
    ],
    'implicit-token-opens-only-the-list': [
      'An access token of the implicit flow opens the list but no customer.',
      implicitTokens(({ resource }) => resource === 'list'),
    ],
    'implicit-token-opens-only-customers': [
      'An access token of the implicit flow opens customers but not the list.',
      implicitTokens(({ resource }) => resource !== 'list'),
    ],
    ...each(['PUT', 'DELETE'], (method) => ({
      [`implicit-token-refused-for-${method.toLowerCase()}`]: [
        `An access token of the implicit flow is refused for ${method}.`,
        implicitTokens((exchange) => exchange.method !== method),
      ],
    })),
    'implicit-token-without-padding': [
      'The access token in the fragment lacks the equals signs at its end, and is refused for it.',
      editFragment((pairs) =>
        pairs.map(
          ([name, value]) =>
            [name, name === 'access_token' ? value.replace(/=+$/, '') : value] as const,
        ),
      ),
    ],
    'implicit-token-encoded-twice': [
      'The access token in the fragment is percent-encoded twice, and is refused as read.',
      change('encodeRedirectValue', (lawful, exchange, value, name) =>
        name === 'access_token'
          ? encodeURIComponent(lawful(exchange, value, name))
          : lawful(exchange, value, name),
      ),
    ],
  }),
];
