import { acceptAuthorizeRequest, sendDenial } from '../../../endpoints/authorize.ts';
import type { Answer, Pair } from '../../../http/answer.ts';
import type { Exchange } from '../../../http/exchange.ts';
import {
  type Change,
  change,
  each,
  every,
  type Freedom,
  freedomsOf,
  variation,
} from '../../variation.ts';

const about = 'authorize/refusal-shape';

/** Answers a refused request at the registered redirect URI, if the application is known. */
function redirectRefusals(part: 'query' | 'fragment'): Change {
  return every(
    change('findAuthorizeProblem', (lawful, exchange, request) => {
      const problem = lawful(exchange, request);
      const registered = exchange.service.applications.get(request.clientId)?.redirectUri;
      if (problem !== undefined && registered !== undefined) {
        const error: Pair[] = [
          ['error', 'invalid_request'],
          ['error_description', problem],
        ];
        const state: Pair[] = request.state === undefined ? [] : [['state', request.state]];
        const query = part === 'query' ? [...error, ...state] : state;
        const fragment = part === 'fragment' ? error : [];
        exchange.notes.set(
          'back',
          exchange.rules.writeRedirectTarget(exchange, registered, query, fragment),
        );
      }
      return problem;
    }),
    change('answerPage', (lawful, exchange, status, html, more) => {
      const Location = exchange.notes.get('back') as string | undefined;
      if (Location === undefined) return lawful(exchange, status, html, more);
      return lawful(exchange, 302, '', { ...more, Location });
    }),
  );
}

function denied(name: string, does: string, query: (exchange: Exchange) => Pair[]): Freedom {
  return variation({
    about,
    name,
    does: `A user who says no is sent back with ${does}.`,
    change: every(
      change('queryOfDenial', (_lawful, exchange, { state }) => [
        ...query(exchange),
        ...(state === undefined ? [] : [['state', state] as const]),
      ]),
      change('fragmentOfDenial', () => []),
    ),
  });
}

function deniedAt(name: string, does: string, status: number, html: string): Freedom {
  return variation({
    about,
    name,
    does: `A user who says no stays at the service: ${does}.`,
    change: changeDenial((exchange) => exchange.rules.answerPage(exchange, status, html)),
  });
}

/** Answers a user who says no in another way. */
function changeDenial(answerDenial: (exchange: Exchange) => Answer): Change {
  return every(
    change('readPermissionForm', (lawful, exchange, form) => {
      const read = lawful(exchange, form);
      exchange.notes.set('denied', !read.isAllowed);
      return read;
    }),
    change('answerPermission', async (lawful, exchange) => {
      const answer = await lawful(exchange);
      const isDenied = answer.status === 302 && exchange.notes.get('denied') === true;
      return isDenied ? answerDenial(exchange) : answer;
    }),
  );
}

export const authorizeRefusals: readonly Freedom[] = [
  {
    ...variation({
      about,
      name: 'denial-leads-to-login',
      does: 'A user who says no is logged out, and sent to the login page.',
      change: changeDenial((exchange) => {
        exchange.service.sessions.delete(exchange.session?.id ?? '');
        return exchange.rules.sendToAuthorize(exchange);
      }),
    }),
    needs: 'browser',
  },
  ...freedomsOf(about, {
    ...each([200, 401, 403, 404, 500], (status) => ({
      [`authorize-refusal-${status}`]: [
        `A refused authorize request is answered with a page and ${status}.`,
        change('statusOfAuthorizeProblem', () => status),
      ],
    })),
    'authorize-refusal-at-redirect-uri': [
      'A refused authorize request goes to the registered redirect URI with an error.',
      redirectRefusals('query'),
    ],
    'authorize-refusal-in-fragment': [
      'A refused authorize request goes to the registered redirect URI, its error a fragment.',
      redirectRefusals('fragment'),
    ],
    'authorize-refusal-on-error-page': [
      'A refused authorize request goes to an error page with a code in its query.',
      every(
        change('writeErrorPage', (lawful, exchange, view) => {
          exchange.notes.set('refused', true);
          return lawful(exchange, view);
        }),
        change('answerPage', (lawful, exchange, status, html, more) =>
          exchange.notes.has('refused')
            ? lawful(exchange, 302, '', {
                ...more,
                Location: '/error?code=400&message=refused',
              })
            : lawful(exchange, status, html, more),
        ),
      ),
    ],
    'authorize-refusal-empty': [
      'A refused authorize request is answered 400 without a page.',
      change('writeErrorPage', () => ''),
    ],
    'authorize-refusal-after-login': [
      'The parameters are looked at only when the user has logged in.',
      change('findAuthorizeProblem', (lawful, exchange, request) =>
        exchange.rules.findSession(exchange)?.username === undefined
          ? undefined
          : lawful(exchange, request),
      ),
    ],
    'authorize-refusal-after-permission': [
      'The parameters are looked at only when the user has given permission.',
      every(
        change('isPermissionAsked', () => true),
        change('findAuthorizeProblem', (lawful, exchange, request) =>
          exchange.endpoint === 'permission' ? lawful(exchange, request) : undefined,
        ),
      ),
    ],
    'unknown-scope-taken-for-the-one': [
      'Any scope is taken for the only one there is.',
      change('readAuthorizeRequest', (lawful, exchange) => {
        const request = lawful(exchange);
        return { ...request, scope: request.scope && exchange.service.settings.scope };
      }),
    ],
    'unknown-scope-sent-back': [
      'An unknown scope is refused at the redirect URI, after the login.',
      (rules) => {
        const { isPermissionAsked, answerAuthorize } = rules;
        const isStrange = ({ service, query }: Exchange) =>
          query.get('scope') !== null && query.get('scope') !== service.settings.scope;
        rules.isScopeAccepted = () => true;
        rules.isPermissionAsked = (exchange, session, request) =>
          !isStrange(exchange) && isPermissionAsked(exchange, session, request);
        rules.errorOfDenial = (exchange) =>
          isStrange(exchange) ? 'invalid_scope' : 'access_denied';
        rules.answerAuthorize = (exchange) => {
          const isLoggedIn = rules.findSession(exchange)?.username !== undefined;
          const request = acceptAuthorizeRequest(exchange);
          if (!isLoggedIn || 'status' in request || !isStrange(exchange)) {
            return answerAuthorize(exchange);
          }
          return sendDenial(exchange, request);
        };
      },
    ],
  }),
  denied('denial-without-error', 'nothing but the state', () => []),
  variation({
    about,
    name: 'denial-without-state',
    does: 'A user who says no is sent back without the state.',
    change: change('queryOfDenial', (lawful, exchange, request) =>
      lawful(exchange, { ...request, state: undefined }),
    ),
  }),
  denied('denial-with-description', 'an error in the query, described', () => [
    ['error', 'access_denied'],
    ['error_description', 'The user said no & left.'],
    ['error_uri', 'https://books.example/help'],
  ]),
  denied('denial-with-own-error', 'an error of its own', () => [['denied', 'true']]),
  deniedAt(
    'denial-stays-here',
    'a page says so',
    200,
    '<!doctype html><title>No</title><p>Access was not given.</p>',
  ),
  deniedAt(
    'denial-is-403',
    'a page with status 403 says so',
    403,
    '<!doctype html><title>No</title><h1>403</h1>',
  ),
];
