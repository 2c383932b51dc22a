import type { Exchange } from '../http/exchange.ts';
import { escapeHtml, writePage } from './html.ts';
import type { PageText } from './page-texts.ts';

export interface LoginView {
  /** Where the form is posted to. */
  action: string;
  csrfToken: string;
  /** What went wrong with the attempt before, if there was one. */
  failure: 'wrong-password' | 'locked' | undefined;
  /** The user name of the attempt before. */
  username: string;
}

/** The page that asks for user name and password. */
export function writeLoginPage(exchange: Exchange, view: LoginView): string {
  const text = (key: PageText) => escapeHtml(exchange.rules.pageText(exchange, key));
  const failures = { 'wrong-password': text('wrongPassword'), locked: text('locked') };
  const message =
    view.failure === undefined ? '' : `<p role="alert">${failures[view.failure]}</p>\n`;
  const body = `<h1>${text('product')}: ${text('loginTitle')}</h1>
${message}<form method="post" action="${escapeHtml(view.action)}">
<input type="hidden" name="csrf_token" value="${escapeHtml(view.csrfToken)}">
<label for="username">${text('username')}</label>
<input id="username" name="username" type="text" autocomplete="username" required value="${escapeHtml(view.username)}">
<label for="password">${text('password')}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required>
<button type="submit">${text('loginButton')}</button>
</form>`;
  return writePage(
    exchange.rules.pageText(exchange, 'language'),
    exchange.rules.pageText(exchange, 'loginTitle'),
    body,
  );
}
