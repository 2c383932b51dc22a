import { randomUUID } from 'node:crypto';
import { showLogin } from '../../../endpoints/authorize.ts';
import type { Exchange } from '../../../http/exchange.ts';
import { escapeHtml } from '../../../pages/html.ts';
import { type Change, change, every, type Freedom, freedomsOf, needing } from '../../variation.ts';
import { answerStep } from './page-parts.ts';

const about = 'GET {base_url}/OAuth/Authorize: the way to its pages is not shown';

/** Whether a right request comes from somebody who has not logged in. */
function leadsToLogin(exchange: Exchange): boolean {
  const { rules, service } = exchange;
  const request = rules.readAuthorizeRequest(exchange);
  exchange.application ??= service.applications.get(request.clientId) ?? exchange.application;
  const isRight = rules.findAuthorizeProblem(exchange, request) === undefined;
  return isRight && rules.findSession(exchange)?.username === undefined;
}

/** Shows the login at a path of its own, reached by a redirect. */
function loginElsewhere(path: string): Change {
  return (rules) => {
    const { answerAuthorize, answerLogin, route } = rules;
    const address = ({ service, queryText }: Exchange) =>
      `${path.replace('{version}', `v${service.settings.version}`)}?${queryText}`;
    rules.route = (exchange) =>
      address(exchange).startsWith(`${exchange.path}?`) ? 'login' : route(exchange);
    rules.loginAction = address;
    rules.answerAuthorize = (exchange) => {
      if (!leadsToLogin(exchange)) return answerAuthorize(exchange);
      return rules.answerPage(exchange, 302, '', { Location: address(exchange) });
    };
    rules.answerLogin = (exchange) =>
      exchange.method === 'GET'
        ? showLogin(exchange, rules.findSession(exchange))
        : answerLogin(exchange);
    rules.sendToAuthorize = (exchange) =>
      rules.answerPage(exchange, 303, '', {
        Location: `/v${exchange.service.settings.version}/OAuth/Authorize?${exchange.queryText}`,
      });
    rules.permissionAction = ({ service, queryText }) =>
      `/v${service.settings.version}/OAuth/Permission?${queryText}`;
  };
}

export const loginDetours: readonly Freedom[] = needing(
  'browser',
  freedomsOf(about, {
    'login-at-own-path': [
      'The authorize address redirects to a login at another path, which leads back.',
      loginElsewhere('/Account/Login'),
    ],
    'login-at-path-in-version': [
      'The authorize address redirects to a login below the version.',
      loginElsewhere('/{version}/identity/sign-in'),
    ],
    'login-on-other-host': [
      'The authorize address redirects to another host name, where all the rest happens.',
      change('answerAuthorize', (lawful, exchange) => {
        const host = exchange.headers.host ?? '';
        if (!host.startsWith('127.0.0.1')) return lawful(exchange);
        const Location = `http://${host.replace('127.0.0.1', 'localhost')}${exchange.path}?${exchange.queryText}`;
        return exchange.rules.answerPage(exchange, 302, '', { Location });
      }),
      { environment: { API_ALLOW_LOGIN_HOSTS: 'localhost' } },
    ],
    'signs-on-at-another-host': [
      'After the login another host of the vendor is visited with a code of its own, and leads back.',
      every(
        change('sendToAuthorize', (_lawful, exchange) => {
          const { headers, queryText, service } = exchange;
          const host = headers.host ?? '';
          const back = `http://${host}/v${service.settings.version}/OAuth/Authorize?${queryText}`;
          const query = new URLSearchParams({ code: randomUUID(), back });
          const Location = `http://${host.replace('127.0.0.1', 'sso.localhost')}/signin-oidc?${query}`;
          return exchange.rules.answerPage(exchange, 303, '', { Location });
        }),
        change('receive', (lawful, exchange) => {
          if (!exchange.headers.host?.startsWith('sso.')) return lawful(exchange);
          return { status: 302, headers: { Location: exchange.query.get('back') ?? '' }, body: '' };
        }),
      ),
    ],
    'privacy-statement-read-first': [
      'A page leads on to the login once a box says that a statement was read.',
      change('answerAuthorize', (lawful, exchange) => {
        const { query } = exchange;
        if (!leadsToLogin(exchange) || query.has('gelezen')) return lawful(exchange);
        const hidden = [...query].map(
          ([name, value]) =>
            `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
        );
        const box =
          '<label><input type="checkbox" name="gelezen"> Ik heb de privacyverklaring gelezen</label>';
        return answerStep(
          exchange,
          'Privacyverklaring',
          `<h1>Privacyverklaring</h1><form>${hidden.join('')}${box}<button>Verder</button></form>`,
        );
      }),
    ],
    'cookies-tried-first': [
      'Two redirects find out first whether the browser keeps cookies.',
      change('answerAuthorize', (lawful, exchange) => {
        if (/\btried=/.test(exchange.headers.cookie ?? '')) return lawful(exchange);
        const isSecond = exchange.query.has('try');
        const query = isSecond ? exchange.queryText : `${exchange.queryText}&try=1`;
        return exchange.rules.answerPage(exchange, 302, '', {
          Location: `${exchange.path}?${query}`,
          ...(isSecond ? { 'Set-Cookie': 'tried=1; Path=/' } : {}),
        });
      }),
    ],
  }),
);
