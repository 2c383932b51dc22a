import type { Answer, AnswerHeaders } from '../http/answer.ts';
import type { Exchange } from '../http/exchange.ts';
import { type ErrorView, writeErrorPage } from '../pages/error-page.ts';
import { type LoginView, writeLoginPage } from '../pages/login-page.ts';
import { englishTexts, type PageText } from '../pages/page-texts.ts';
import { type PermissionView, writePermissionPage } from '../pages/permission-page.ts';

/** What the user sees in the browser. */
export interface PageRules {
  /** One text of the pages, for other languages. */
  pageText(exchange: Exchange, key: PageText): string;
  writeLoginPage(exchange: Exchange, view: LoginView): string;
  writePermissionPage(exchange: Exchange, view: PermissionView): string;
  writeErrorPage(exchange: Exchange, view: ErrorView): string;
  /** Where the pages post to, and what carries the authorize request there. */
  loginAction(exchange: Exchange): string;
  permissionAction(exchange: Exchange): string;
  pageHeaders(exchange: Exchange): AnswerHeaders;
  /** A complete answer around a page. */
  answerPage(exchange: Exchange, status: number, html: string, more?: AnswerHeaders): Answer;
}

export const lawfulPages: PageRules = {
  pageText: (_exchange, key) => englishTexts[key],
  writeLoginPage,
  writePermissionPage,
  writeErrorPage,
  loginAction: ({ segments, queryText }) => `/${segments[0]}/OAuth/Login?${queryText}`,
  permissionAction: ({ segments, queryText }) => `/${segments[0]}/OAuth/Permission?${queryText}`,

  // No form-action in the policy: it would stop the redirect that follows the permission form.
  pageHeaders: () => ({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    Pragma: 'no-cache',
    'X-Frame-Options': 'DENY',
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  }),

  answerPage: (exchange, status, html, more = {}) => ({
    status,
    headers: { ...exchange.rules.pageHeaders(exchange), ...more },
    body: html,
  }),
};
