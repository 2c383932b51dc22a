import type { Answer } from '../http/answer.ts';
import type { Exchange } from '../http/exchange.ts';
import {
  acceptAuthorizeRequest,
  answerErrorPage,
  answerWrongPageMethod,
  showLogin,
} from './authorize.ts';

/** The login form: on to the authorize endpoint, or the login page again. */
export function answerLogin(exchange: Exchange): Answer {
  const { rules } = exchange;
  if (exchange.method !== 'POST') return answerWrongPageMethod(exchange, 'POST');
  const request = acceptAuthorizeRequest(exchange);
  if ('status' in request) return request;
  const session = rules.findSession(exchange);
  const form = new URLSearchParams(exchange.body.toString('utf8'));
  const { username, password, csrfToken } = rules.readLoginForm(exchange, form);
  if (session === undefined || !rules.isCsrfTokenRight(exchange, session, csrfToken)) {
    return answerErrorPage(exchange, 403, rules.pageText(exchange, 'expiredForm'));
  }
  if (rules.isLocked(exchange, username)) return showLogin(exchange, session, 'locked', username);
  if (!rules.isPasswordRight(exchange, username, password)) {
    rules.noteFailedLogin(exchange, username);
    return showLogin(exchange, session, 'wrong-password', username);
  }
  const loggedIn = rules.rememberLogin(exchange, session, username);
  exchange.session = loggedIn;
  const answer = rules.sendToAuthorize(exchange);
  const cookie = rules.sessionCookie(exchange, loggedIn);
  return { ...answer, headers: { ...answer.headers, 'Set-Cookie': cookie } };
}
