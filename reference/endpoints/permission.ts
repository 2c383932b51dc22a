import type { Answer } from '../http/answer.ts';
import type { Exchange } from '../http/exchange.ts';
import {
  acceptAuthorizeRequest,
  answerErrorPage,
  answerWrongPageMethod,
  sendDenial,
  sendGrant,
} from './authorize.ts';

/** The permission form: back to the application with what was granted, or with the denial. */
export function answerPermission(exchange: Exchange): Answer {
  const { rules } = exchange;
  if (exchange.method !== 'POST') return answerWrongPageMethod(exchange, 'POST');
  const request = acceptAuthorizeRequest(exchange);
  if ('status' in request) return request;
  const session = rules.findSession(exchange);
  const form = new URLSearchParams(exchange.body.toString('utf8'));
  const { isAllowed, csrfToken } = rules.readPermissionForm(exchange, form);
  if (session === undefined || !rules.isCsrfTokenRight(exchange, session, csrfToken)) {
    return answerErrorPage(exchange, 403, rules.pageText(exchange, 'expiredForm'));
  }
  exchange.session = session;
  if (rules.isLoginAsked(exchange, session)) return rules.sendToAuthorize(exchange);
  if (!isAllowed) return sendDenial(exchange, request);
  rules.rememberPermission(exchange, session, request);
  return sendGrant(exchange, session, request);
}
