import { escapeHtml } from '../../pages/html.ts';
import {
  allowButton,
  allowScripts,
  denyButton,
  form,
  inputs,
  loginButton,
  useLogin,
  usePermission,
} from './authorize/page-parts.ts';
import type { Doubtful } from './doubtful.ts';

const needs = 'browser';
const shows = 'Shows the login and the permission screen to the user, then redirects';
const redirected = 'The user is redirected to <redirect_uri>?code=<authorization_code>';

export const doubtfulPages: readonly Doubtful[] = [
  {
    name: 'permission-given-before',
    about: 'authorize/asks-login-and-permission',
    against: shows,
    needs,
    does: 'The user permitted the application long ago, so nobody is asked.',
    rules(rules) {
      rules.isPermissionAsked = () => false;
    },
  },
  {
    name: 'login-and-permission-on-one-page',
    about: 'authorize/asks-login-and-permission',
    against: shows,
    needs,
    does: 'One form asks for the password and the permission.',
    rules(rules) {
      rules.isPermissionAsked = () => false;
      useLogin(rules, (view) =>
        form(
          view,
          `${inputs}<p>The application Order Desk may use my data.</p><button>Log in and allow</button><a href="/">Deny</a>`,
        ),
      );
    },
  },
  {
    name: 'permission-without-deny',
    about: 'authorize/refused-permission-grants-nothing',
    against: 'A user must authorize an application before it may use the user’s data',
    needs,
    does: 'Who does not want to allow has to leave the page.',
    rules: (rules) => usePermission(rules, (view) => form(view, allowButton)),
  },
  {
    name: 'login-by-http-basic',
    about: 'authorize/asks-login-and-permission',
    against: shows,
    needs,
    does: 'The login is the browser’s own, asked for by a 401 with a Basic challenge.',
    rules(rules) {
      const { answerAuthorize } = rules;
      rules.answerAuthorize = (exchange) => {
        const { headers } = exchange;
        const given = /^Basic (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
        const [username = '', ...rest] = Buffer.from(given, 'base64').toString('utf8').split(':');
        if (!rules.isPasswordRight(exchange, username, rest.join(':'))) {
          const challenge = { 'WWW-Authenticate': 'Basic realm="Books", charset="UTF-8"' };
          return rules.answerPage(exchange, 401, '<h1>401</h1>', challenge);
        }
        if (rules.findSession(exchange)?.username !== undefined) return answerAuthorize(exchange);
        const session = rules.rememberLogin(exchange, rules.openSession(exchange), username);
        const cookie = rules.sessionCookie(exchange, session);
        const answer = rules.sendToAuthorize(exchange);
        return { ...answer, headers: { ...answer.headers, 'Set-Cookie': cookie } };
      };
    },
  },
  {
    name: 'login-in-closed-shadow-root',
    about: 'Login page: not shown',
    against: shows,
    needs,
    does: 'The form stands in a shadow that scripts of the page cannot reach.',
    rules(rules) {
      allowScripts(rules);
      useLogin(
        rules,
        (view) =>
          `<div id="host"></div><script>host.attachShadow({ mode: 'closed' }).innerHTML = ${JSON.stringify(form(view, inputs + loginButton)).replaceAll('<', '\\u003c')}</script>`,
      );
    },
  },
  {
    name: 'login-by-enter-key',
    about: 'Login page: not shown',
    against: shows,
    needs,
    does: 'There is no button; the enter key sends the form.',
    rules(rules) {
      allowScripts(rules);
      useLogin(
        rules,
        (view) =>
          `${form(view, inputs)}<script>document.addEventListener('keydown', ({ key }) => { if (key === 'Enter') document.forms[0].submit() })</script>`,
      );
    },
  },
  {
    name: 'login-cookie-for-a-month',
    about: 'authorize/asks-login-and-permission',
    against: 'When the token expires, the user must log in again',
    needs,
    does: 'The browser stays logged in for thirty days.',
    rules(rules) {
      rules.sessionLifetime = () => 30 * 86_400;
    },
  },
  {
    name: 'redirect-307',
    about: 'Authorize result',
    against: redirected,
    needs,
    does: 'The user is sent to the application by 307, with the form of the permission page.',
    rules(rules) {
      rules.sendToApplication = (exchange, target) =>
        rules.answerPage(exchange, 307, '', { Location: target });
    },
  },
  {
    name: 'redirect-by-click',
    about: 'Authorize result',
    against: redirected,
    needs,
    does: 'The user goes back to the application by a link.',
    rules(rules) {
      rules.sendToApplication = (exchange, target) =>
        rules.answerPage(
          exchange,
          200,
          `<!doctype html><title>Done</title><p>Done.</p><a href="${escapeHtml(target)}">Back to the application</a>`,
        );
    },
  },
  {
    name: 'permission-in-new-tab',
    about: 'Authorize result',
    against: redirected,
    needs,
    does: 'The answer to the permission opens in another tab.',
    rules: (rules) =>
      usePermission(rules, (view) =>
        form(view, allowButton + denyButton).replace('<form', '<form target="_blank"'),
      ),
  },
  {
    name: 'fragment-type-capitalised',
    about: 'authorize/token-in-fragment',
    against: '#token_type=bearer&access_token=<ACCESS_TOKEN>&scope=<scope>&expires_in=<seconds>',
    needs,
    does: 'The fragment says token_type=Bearer.',
    rules(rules) {
      const { fragmentOfGrant } = rules;
      rules.fragmentOfGrant = (...given) =>
        fragmentOfGrant(...given).map(([name, value]) => [
          name,
          name === 'token_type' ? 'Bearer' : value,
        ]);
    },
  },
  {
    name: 'redirect-uri-of-own-scheme',
    about: 'Each application registers a redirect URI',
    against: redirected,
    needs,
    does: 'The registered redirect URI has a scheme that only an app on the machine understands.',
    rules: () => undefined,
    settings: { redirectUri: 'com.example.orderdesk:/callback' },
  },
];
