import type { Answer, AnswerHeaders } from '../http/answer.ts';
import type { Exchange } from '../http/exchange.ts';
import type { LoginView } from '../pages/login-page.ts';
import type { AuthorizeRequest } from '../rules/authorize.ts';
import type { Granted } from '../rules/redirect.ts';
import type { Session } from '../service/records.ts';
import { applicationOf } from './client.ts';
import { issueAccessToken, issueCode } from './issue.ts';

/** The authorize endpoint: login page, permission page or the way back to the application. */
export function answerAuthorize(exchange: Exchange): Answer {
  const { rules } = exchange;
  if (exchange.method !== 'GET') return answerWrongPageMethod(exchange, 'GET');
  const request = acceptAuthorizeRequest(exchange);
  if ('status' in request) return request;
  const session = rules.findSession(exchange);
  if (session !== undefined) exchange.session = session;
  if (rules.isLoginAsked(exchange, session)) return showLogin(exchange, session);
  if (rules.isPermissionAsked(exchange, session, request)) {
    return showPermission(exchange, session, request);
  }
  return sendGrant(exchange, session, request);
}

/** The authorize request of the query, or the error page for one that is not accepted. */
export function acceptAuthorizeRequest(exchange: Exchange): AuthorizeRequest | Answer {
  const { rules, service } = exchange;
  const request = rules.readAuthorizeRequest(exchange);
  exchange.flow = rules.flowOf(exchange, request.responseType);
  exchange.application = applicationOf(service, request.clientId);
  const problem = rules.findAuthorizeProblem(exchange, request);
  if (problem === undefined) return request;
  return answerErrorPage(exchange, rules.statusOfAuthorizeProblem(exchange, problem), problem);
}

/** The login page, with a session that ties its form to this browser. */
export function showLogin(
  exchange: Exchange,
  known: Session | undefined,
  failure?: LoginView['failure'],
  username = '',
): Answer {
  const { rules } = exchange;
  const session = known ?? rules.openSession(exchange);
  const html = rules.writeLoginPage(exchange, {
    action: rules.loginAction(exchange),
    csrfToken: session.csrfToken,
    failure,
    username,
  });
  const status = rules.statusOfLoginPage(exchange, failure !== undefined);
  return rules.answerPage(exchange, status, html, cookieFor(exchange, known, session));
}

function showPermission(
  exchange: Exchange,
  known: Session | undefined,
  request: AuthorizeRequest,
): Answer {
  const { rules } = exchange;
  const session = known ?? rules.openSession(exchange);
  exchange.service.statistics.permissionsAsked += 1;
  const html = rules.writePermissionPage(exchange, {
    action: rules.permissionAction(exchange),
    csrfToken: session.csrfToken,
    application: exchange.application?.name ?? '',
    scope: request.scope,
    username: rules.userOf(exchange, known),
  });
  return rules.answerPage(exchange, 200, html, cookieFor(exchange, known, session));
}

function cookieFor(
  exchange: Exchange,
  known: Session | undefined,
  session: Session,
): AnswerHeaders {
  if (known === session) return {};
  return { 'Set-Cookie': exchange.rules.sessionCookie(exchange, session) };
}

/** Back to the application with a code or a token. */
export function sendGrant(
  exchange: Exchange,
  session: Session | undefined,
  request: AuthorizeRequest,
): Answer {
  const { rules } = exchange;
  const { clientId } = exchange.application ?? request;
  const scope = request.scope || exchange.service.settings.scope;
  const redirectUri = rules.redirectUriUsed(exchange, request);
  const grantee = { clientId, scope, username: rules.userOf(exchange, session) };
  const granted: Granted =
    exchange.flow === 'token'
      ? { token: issueAccessToken(exchange, grantee, 'implicit') }
      : { code: issueCode(exchange, grantee, redirectUri) };
  const target = rules.writeRedirectTarget(
    exchange,
    redirectUri,
    rules.queryOfGrant(exchange, request, granted),
    rules.fragmentOfGrant(exchange, request, granted),
  );
  return rules.sendToApplication(exchange, target);
}

/** Back to the application with nothing but the news that the user said no. */
export function sendDenial(exchange: Exchange, request: AuthorizeRequest): Answer {
  const { rules } = exchange;
  exchange.service.statistics.denials += 1;
  const target = rules.writeRedirectTarget(
    exchange,
    rules.redirectUriUsed(exchange, request),
    rules.queryOfDenial(exchange, request),
    rules.fragmentOfDenial(exchange, request),
  );
  return rules.sendToApplication(exchange, target);
}

/** A page that says what is wrong and leads nowhere. */
export function answerErrorPage(exchange: Exchange, status: number, message: string): Answer {
  const { rules } = exchange;
  return rules.answerPage(exchange, status, rules.writeErrorPage(exchange, { status, message }));
}

/** The page for a method other than the one a page address has. */
export function answerWrongPageMethod(exchange: Exchange, allowed: string): Answer {
  const message = `${exchange.method} is not possible here, ${allowed} is.`;
  const answer = answerErrorPage(exchange, 405, message);
  return { ...answer, headers: { ...answer.headers, Allow: allowed } };
}
