import { acceptAuthorizeRequest, sendDenial } from '../../../endpoints/authorize.ts';
import type { Pair } from '../../../http/answer.ts';
import type { Exchange } from '../../../http/exchange.ts';
import type { Rules } from '../../../rules/rules.ts';
import type { Freedom } from '../../freedom.ts';

const about = 'authorize/refusal-shape';

/** Answers a refused request at the registered redirect URI, if the application is known. */
function redirectRefusals(rules: Rules, part: 'query' | 'fragment'): void {
  const { answerPage, findAuthorizeProblem } = rules;
  rules.findAuthorizeProblem = (exchange, request) => {
    const problem = findAuthorizeProblem(exchange, request);
    const registered = exchange.service.applications.get(request.clientId)?.redirectUri;
    if (problem !== undefined && registered !== undefined) {
      const error: Pair[] = [
        ['error', 'invalid_request'],
        ['error_description', problem],
      ];
      const state: Pair[] = request.state === undefined ? [] : [['state', request.state]];
      const query = part === 'query' ? [...error, ...state] : state;
      const fragment = part === 'fragment' ? error : [];
      exchange.notes.set('back', rules.writeRedirectTarget(exchange, registered, query, fragment));
    }
    return problem;
  };
  rules.answerPage = (exchange, status, html, more) => {
    const Location = exchange.notes.get('back') as string | undefined;
    if (Location === undefined) return answerPage(exchange, status, html, more);
    return answerPage(exchange, 302, '', { ...more, Location });
  };
}

function denied(name: string, does: string, query: (exchange: Exchange) => Pair[]): Freedom {
  return {
    name,
    about,
    needs: 'login',
    does: `A user who says no is sent back with ${does}.`,
    rules(rules) {
      rules.queryOfDenial = (exchange, { state }) => [
        ...query(exchange),
        ...(state === undefined ? [] : [['state', state] as const]),
      ];
      rules.fragmentOfDenial = () => [];
    },
  };
}

function deniedAt(name: string, does: string, status: number, html: string): Freedom {
  return {
    name,
    about,
    needs: 'login',
    does: `A user who says no stays at the service: ${does}.`,
    rules(rules) {
      const { answerPermission, readPermissionForm } = rules;
      rules.readPermissionForm = (exchange, form) => {
        const read = readPermissionForm(exchange, form);
        exchange.notes.set('denied', !read.isAllowed);
        return read;
      };
      rules.answerPermission = async (exchange) => {
        const answer = await answerPermission(exchange);
        const isDenied = answer.status === 302 && exchange.notes.get('denied') === true;
        return isDenied ? rules.answerPage(exchange, status, html) : answer;
      };
    },
  };
}

export const authorizeRefusals: readonly Freedom[] = [
  ...[200, 401, 403, 404, 500].map(
    (status): Freedom => ({
      name: `authorize-refusal-${status}`,
      about,
      needs: 'login',
      does: `A refused authorize request is answered with a page and ${status}.`,
      rules: (rules) => {
        rules.statusOfAuthorizeProblem = () => status;
      },
    }),
  ),
  {
    name: 'authorize-refusal-at-redirect-uri',
    about,
    needs: 'login',
    does: 'A refused authorize request goes to the registered redirect URI with an error.',
    rules: (rules) => redirectRefusals(rules, 'query'),
  },
  {
    name: 'authorize-refusal-in-fragment',
    about,
    needs: 'login',
    does: 'A refused authorize request goes to the registered redirect URI, its error a fragment.',
    rules: (rules) => redirectRefusals(rules, 'fragment'),
  },
  {
    name: 'authorize-refusal-on-error-page',
    about,
    needs: 'login',
    does: 'A refused authorize request goes to an error page with a code in its query.',
    rules(rules) {
      const { answerPage, writeErrorPage } = rules;
      rules.writeErrorPage = (exchange, view) => {
        exchange.notes.set('refused', true);
        return writeErrorPage(exchange, view);
      };
      rules.answerPage = (exchange, status, html, more) =>
        exchange.notes.has('refused')
          ? answerPage(exchange, 302, '', { ...more, Location: '/error?code=400&message=refused' })
          : answerPage(exchange, status, html, more);
    },
  },
  {
    name: 'authorize-refusal-empty',
    about,
    needs: 'login',
    does: 'A refused authorize request is answered 400 without a page.',
    rules(rules) {
      rules.writeErrorPage = () => '';
    },
  },
  {
    name: 'authorize-refusal-after-login',
    about,
    needs: 'login',
    does: 'The parameters are looked at only when the user has logged in.',
    rules(rules) {
      const { findAuthorizeProblem } = rules;
      rules.findAuthorizeProblem = (exchange, request) =>
        rules.findSession(exchange)?.username === undefined
          ? undefined
          : findAuthorizeProblem(exchange, request);
    },
  },
  {
    name: 'authorize-refusal-after-permission',
    about,
    needs: 'login',
    does: 'The parameters are looked at only when the user has given permission.',
    rules(rules) {
      const { findAuthorizeProblem } = rules;
      rules.isPermissionAsked = () => true;
      rules.findAuthorizeProblem = (exchange, request) =>
        exchange.endpoint === 'permission' ? findAuthorizeProblem(exchange, request) : undefined;
    },
  },
  {
    name: 'unknown-scope-taken-for-the-one',
    about,
    needs: 'login',
    does: 'Any scope is taken for the only one there is.',
    rules(rules) {
      const { readAuthorizeRequest } = rules;
      rules.readAuthorizeRequest = (exchange) => {
        const request = readAuthorizeRequest(exchange);
        return { ...request, scope: request.scope && exchange.service.settings.scope };
      };
    },
  },
  {
    name: 'unknown-scope-sent-back',
    about,
    needs: 'login',
    does: 'An unknown scope is refused at the redirect URI, after the login.',
    rules(rules) {
      const { isPermissionAsked, answerAuthorize } = rules;
      const isStrange = ({ service, query }: Exchange) =>
        query.get('scope') !== null && query.get('scope') !== service.settings.scope;
      rules.isScopeAccepted = () => true;
      rules.isPermissionAsked = (exchange, session, request) =>
        !isStrange(exchange) && isPermissionAsked(exchange, session, request);
      rules.errorOfDenial = (exchange) => (isStrange(exchange) ? 'invalid_scope' : 'access_denied');
      rules.answerAuthorize = (exchange) => {
        const isLoggedIn = rules.findSession(exchange)?.username !== undefined;
        const request = acceptAuthorizeRequest(exchange);
        if (!isLoggedIn || 'status' in request || !isStrange(exchange)) {
          return answerAuthorize(exchange);
        }
        return sendDenial(exchange, request);
      };
    },
  },
  {
    name: 'authorize-parameters-twice',
    about,
    needs: 'login',
    does: 'Of an authorize parameter that is given more than once the first one counts.',
    rules(rules) {
      rules.isRepetitionRefused = () => false;
    },
  },
  denied('denial-without-error', 'nothing but the state', () => []),
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
