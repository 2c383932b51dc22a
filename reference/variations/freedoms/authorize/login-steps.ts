import type { Exchange } from '../../../http/exchange.ts';
import { escapeHtml } from '../../../pages/html.ts';
import type { LoginView } from '../../../pages/login-page.ts';
import type { Session } from '../../../service/records.ts';
import {
  type Change,
  change,
  every,
  type Freedom,
  freedomsOf,
  needing,
  variation,
} from '../../variation.ts';
import {
  alertOf,
  answerStep,
  form,
  loginButton,
  loginFreedom,
  passwordInput,
  readForm,
  userInput,
} from './page-parts.ts';

const about = 'Shows the login and the permission screen: their pages not shown';

function keptUser(username: string): string {
  return `<p>${escapeHtml(username)}</p><input type="hidden" name="username" value="${escapeHtml(username)}">`;
}

/** The user name on one page, the password on the next; a failure leads back to one of them. */
function askInSteps(failureStep: 'user name' | 'password'): Change {
  return (rules) => {
    const { answerLogin, writeLoginPage } = rules;
    const passwordStep = (view: LoginView) =>
      form(view, `${keptUser(view.username)}${passwordInput}<a href="">Not you?</a>${loginButton}`);
    rules.writeLoginPage = (exchange, view) =>
      view.failure !== undefined && failureStep === 'password'
        ? `<!doctype html><html lang="en"><title>Password</title><h1>Password</h1>${alertOf(view)}${passwordStep(view)}</html>`
        : writeLoginPage(exchange, view);
    rules.answerLogin = (exchange) => {
      const sent = readForm(exchange);
      if (exchange.method !== 'POST' || sent.has('password')) return answerLogin(exchange);
      const view: LoginView = {
        action: rules.loginAction(exchange),
        csrfToken: sent.get('csrf_token') ?? '',
        failure: undefined,
        username: sent.get('username') ?? '',
      };
      return answerStep(exchange, 'Password', `<h1>Password</h1>${passwordStep(view)}`);
    };
  };
}

/** A page between login and permission that is left by a form of method GET. */
function between(
  name: string,
  does: string,
  body: (exchange: Exchange, session: Session) => string,
): Freedom {
  return variation({
    about,
    needs: 'browser',
    name,
    does,
    change: (rules) => {
      const { answerAuthorize } = rules;
      const passed = new WeakSet<Session>();
      rules.answerAuthorize = (exchange) => {
        const session = rules.findSession(exchange);
        if (session?.username === undefined || passed.has(session))
          return answerAuthorize(exchange);
        if (exchange.query.has('passed')) passed.add(session);
        if (passed.has(session)) return answerAuthorize(exchange);
        const kept = [...exchange.query].map(
          ([key, value]) =>
            `<input type="hidden" name="${escapeHtml(key)}" value="${escapeHtml(value)}">`,
        );
        const content = `<form>${kept.join('')}${body(exchange, session)}</form>`;
        return answerStep(exchange, 'One moment', content);
      };
    },
  });
}

const pass = (text: string, value = '1') =>
  `<button name="passed" value="${value}">${text}</button>`;

export const loginSteps: readonly Freedom[] = [
  loginFreedom(
    'login-and-permission-on-one-page',
    'One form asks for the password and the permission.',
    (view) =>
      form(
        view,
        `${userInput}${passwordInput}<p>The application Order Desk may use my data.</p><button>Log in and allow</button><a href="/">Deny</a>`,
      ),
    change('isPermissionAsked', () => false),
  ),
  loginFreedom(
    'login-in-two-steps',
    'The user name is asked first, the password on a second page.',
    (view) => form(view, `${userInput}<button>Next</button>`),
    askInSteps('user name'),
  ),
  loginFreedom(
    'login-in-two-steps-stays',
    'The password is asked on a second page, and again there when it was wrong.',
    (view) => form(view, `${userInput}<button>Continue</button>`),
    askInSteps('password'),
  ),
  ...needing(
    'browser',
    freedomsOf(about, {
      'login-in-frame': [
        'The login page stands in a frame, the permission page does not.',
        every(
          change('pageHeaders', (lawful, exchange) => ({
            ...lawful(exchange),
            'X-Frame-Options': 'SAMEORIGIN',
            'Content-Security-Policy':
              "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'self'",
          })),
          change('writeLoginPage', (lawful, exchange, view) =>
            lawful(exchange, view).replace('<form', '<form target="_top"'),
          ),
          change('answerAuthorize', async (lawful, exchange) => {
            const answer = await lawful(exchange);
            const isLogin = String(answer.body).includes('type="password"');
            if (!isLogin || exchange.query.has('framed')) return answer;
            const address = escapeHtml(`${exchange.path}?${exchange.queryText}&framed=1`);
            const page = answerStep(
              exchange,
              'Books',
              `<h1>Books</h1><iframe title="Log in" src="${address}" style="width:100%;height:400px"></iframe>`,
            );
            return { ...page, headers: { ...answer.headers, ...page.headers } };
          }),
        ),
      ],
      'landing-page-first': [
        'A page of the product stands first, with a link to log in.',
        change('answerAuthorize', async (lawful, exchange) => {
          const answer = await lawful(exchange);
          const isLogin = String(answer.body).includes('type="password"');
          if (!isLogin || exchange.query.has('entered')) return answer;
          const address = escapeHtml(`${exchange.path}?${exchange.queryText}&entered=1`);
          return answerStep(
            exchange,
            'Books',
            `<h1>Bookkeeping made easy</h1><a href="/tour">Take the tour</a> <a href="${address}">Log in</a> <a href="/try">Try for free</a>`,
          );
        }),
      ],
      'wrong-password-leaves-login': [
        'A wrong password leads to a page that says so and links back.',
        change('writeLoginPage', (lawful, exchange, view) =>
          view.failure === undefined
            ? lawful(exchange, view)
            : `<!doctype html><html lang="en"><title>Failed</title><h1>Login failed</h1><a href="/v${exchange.service.settings.version}/OAuth/Authorize?${escapeHtml(exchange.queryText)}">Back to the login</a></html>`,
        ),
      ],
    }),
  ),
  between(
    'continue-as',
    'After the login one continues as oneself or as another.',
    (_exchange, session) =>
      `<p>You are logged in.</p>${pass(`Continue as ${escapeHtml(session.username ?? '')}`)}<a href="/other">Use another account</a>`,
  ),
  between(
    'news-after-login',
    'After the login there is a page of news.',
    () => `<h1>New in this version</h1><p>Reports in colour.</p>${pass('Continue')}`,
  ),
  between(
    'stay-logged-in',
    'After the login one says whether to stay logged in.',
    () => `<h1>Stay logged in?</h1>${pass('No', 'no')}${pass('Yes', 'yes')}`,
  ),
  between(
    'administration-chosen',
    'After the login one chooses an administration.',
    ({ service }) =>
      `<h1>Choose an administration</h1><label><input type="radio" name="administration" value="1" checked> ${service.settings.databaseId}</label><label><input type="radio" name="administration" value="2"> Archive</label>${pass('Continue')}`,
  ),
  between(
    'password-reminder',
    'After the login one is asked to change the password, or later.',
    () =>
      `<h1>Your password is old</h1><a href="/password">Change password</a>${pass('Remind me later')}`,
  ),
];
