import { escapeHtml } from '../../pages/html.ts';
import type { Freedom } from '../variation.ts';
import { change, freedomsOf, needing, variation } from '../variation.ts';
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

const needs = 'browser';

export const doubtfulPages: readonly Freedom[] = [
  ...needing(
    needs,
    freedomsOf('authorize/asks-login-and-permission', {
      'permission-given-before': [
        'The user permitted the application long ago, so nobody is asked.',
        change('isPermissionAsked', () => () => false),
      ],
      'login-and-permission-on-one-page': [
        'One form asks for the password and the permission.',
        (rules) => {
          rules.isPermissionAsked = () => false;
          useLogin(rules, (view) =>
            form(
              view,
              `${inputs}<p>The application Order Desk may use my data.</p><button>Log in and allow</button><a href="/">Deny</a>`,
            ),
          );
        },
      ],
      'login-by-http-basic': [
        'The login is the browser’s own, asked for by a 401 with a Basic challenge.',
        (rules) => {
          const { answerAuthorize } = rules;
          rules.answerAuthorize = (exchange) => {
            const { headers } = exchange;
            const given = /^Basic (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
            const [username = '', ...rest] = Buffer.from(given, 'base64')
              .toString('utf8')
              .split(':');
            if (!rules.isPasswordRight(exchange, username, rest.join(':'))) {
              const challenge = { 'WWW-Authenticate': 'Basic realm="Books", charset="UTF-8"' };
              return rules.answerPage(exchange, 401, '<h1>401</h1>', challenge);
            }
            if (rules.findSession(exchange)?.username !== undefined)
              return answerAuthorize(exchange);
            const session = rules.rememberLogin(exchange, rules.openSession(exchange), username);
            const cookie = rules.sessionCookie(exchange, session);
            const answer = rules.sendToAuthorize(exchange);
            return { ...answer, headers: { ...answer.headers, 'Set-Cookie': cookie } };
          };
        },
      ],
      'login-cookie-for-a-month': [
        'The browser stays logged in for thirty days.',
        change('sessionLifetime', () => () => 30 * 86_400),
      ],
    }),
  ),
  variation({
    about: 'authorize/refused-permission-grants-nothing',
    needs,
    name: 'permission-without-deny',
    does: 'Who does not want to allow has to leave the page.',
    change: (rules) => usePermission(rules, (view) => form(view, allowButton)),
  }),
  ...needing(
    needs,
    freedomsOf('Login page: not shown', {
      'login-in-closed-shadow-root': [
        'The form stands in a shadow that scripts of the page cannot reach.',
        (rules) => {
          allowScripts(rules);
          useLogin(
            rules,
            (view) =>
              `<div id="host"></div><script>host.attachShadow({ mode: 'closed' }).innerHTML = ${JSON.stringify(form(view, inputs + loginButton)).replaceAll('<', '\\u003c')}</script>`,
          );
        },
      ],
      'login-by-enter-key': [
        'There is no button; the enter key sends the form.',
        (rules) => {
          allowScripts(rules);
          useLogin(
            rules,
            (view) =>
              `${form(view, inputs)}<script>document.addEventListener('keydown', ({ key }) => { if (key === 'Enter') document.forms[0].submit() })</script>`,
          );
        },
      ],
    }),
  ),
  ...needing(
    needs,
    freedomsOf('Authorize result', {
      'redirect-307': [
        'The user is sent to the application by 307, with the form of the permission page.',
        (rules) => {
          rules.sendToApplication = (exchange, target) =>
            rules.answerPage(exchange, 307, '', { Location: target });
        },
      ],
      'redirect-by-click': [
        'The user goes back to the application by a link.',
        (rules) => {
          rules.sendToApplication = (exchange, target) =>
            rules.answerPage(
              exchange,
              200,
              `<!doctype html><title>Done</title><p>Done.</p><a href="${escapeHtml(target)}">Back to the application</a>`,
            );
        },
      ],
      'permission-in-new-tab': [
        'The answer to the permission opens in another tab.',
        (rules) =>
          usePermission(rules, (view) =>
            form(view, allowButton + denyButton).replace('<form', '<form target="_blank"'),
          ),
      ],
    }),
  ),
  variation({
    about: 'authorize/token-in-fragment',
    needs,
    name: 'fragment-type-capitalised',
    does: 'The fragment says token_type=Bearer.',
    change: change(
      'fragmentOfGrant',
      (lawful) =>
        (...given) =>
          lawful(...given).map(([name, value]) => [name, name === 'token_type' ? 'Bearer' : value]),
    ),
  }),
  variation({
    about: 'Each application registers a redirect URI',
    needs,
    name: 'redirect-uri-of-own-scheme',
    does: 'The registered redirect URI has a scheme that only an app on the machine understands.',
    change: () => undefined,
    settings: { redirectUri: 'com.example.orderdesk:/callback' },
  }),
];
