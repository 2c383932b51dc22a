import type { Exchange } from '../http/exchange.ts';
import { escapeHtml, writePage } from './html.ts';
import type { PageText } from './page-texts.ts';

export interface PermissionView {
  action: string;
  csrfToken: string;
  application: string;
  scope: string;
  username: string;
}

/** The page that asks the logged-in user to allow the application. */
export function writePermissionPage(exchange: Exchange, view: PermissionView): string {
  const text = (key: PageText) => escapeHtml(exchange.rules.pageText(exchange, key));
  const body = `<h1>${text('product')}: ${text('permissionTitle')}</h1>
<p><strong>${escapeHtml(view.application)}</strong> ${text('permissionQuestion')}</p>
<p>${text('scope')}: <code>${escapeHtml(view.scope)}</code></p>
<p>${text('loggedInAs')} <strong>${escapeHtml(view.username)}</strong>.</p>
<form method="post" action="${escapeHtml(view.action)}">
<input type="hidden" name="csrf_token" value="${escapeHtml(view.csrfToken)}">
<button type="submit" name="decision" value="allow">${text('allowButton')}</button>
<button type="submit" name="decision" value="deny">${text('denyButton')}</button>
</form>`;
  return writePage(
    exchange.rules.pageText(exchange, 'language'),
    exchange.rules.pageText(exchange, 'permissionTitle'),
    body,
  );
}
