import type { Answer } from '../../../http/answer.ts';
import type { Exchange } from '../../../http/exchange.ts';
import { escapeHtml, writePage } from '../../../pages/html.ts';
import type { LoginView } from '../../../pages/login-page.ts';
import type { PermissionView } from '../../../pages/permission-page.ts';
import type { Rules } from '../../../rules/rules.ts';
import { type Change, change, type Freedom, variation } from '../../variation.ts';

export function csrfInput({ csrfToken }: { csrfToken: string }): string {
  return `<input type="hidden" name="csrf_token" value="${escapeHtml(csrfToken)}">`;
}

/** A form that posts where the page has to post to. */
export function form(view: { action: string; csrfToken: string }, content: string): string {
  return `<form method="post" action="${escapeHtml(view.action)}">${csrfInput(view)}\n${content}</form>`;
}

export const userInput = `<label for="username">User name</label>
<input id="username" name="username" autocomplete="username">`;
export const passwordInput = `<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password">`;
export const loginButton = '<button type="submit">Log in</button>';
export const inputs = `${userInput}\n${passwordInput}\n`;

export const allowButton = '<button name="decision" value="allow">Allow</button>';
export const denyButton = '<button name="decision" value="deny">Deny</button>';

export function question({ application }: PermissionView): string {
  return `<p><strong>${escapeHtml(application)}</strong> wants to use your data.</p>`;
}

export function alertOf({ failure }: LoginView): string {
  return failure === undefined
    ? ''
    : '<p role="alert">That user name or password is not right.</p>';
}

/** Lets the pages run scripts, and scripts ask the service. */
export function allowScripts(rules: Rules): void {
  const { pageHeaders } = rules;
  rules.pageHeaders = (exchange) => ({
    ...pageHeaders(exchange),
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'",
  });
}

export type WriteLogin = (view: LoginView, exchange: Exchange) => string;
export type WritePermission = (view: PermissionView, exchange: Exchange) => string;

/** Replaces what stands in the body of the login page. */
export function useLogin(write: WriteLogin): Change {
  return change('writeLoginPage', (_lawful, exchange, view) =>
    writePage('en', 'Log in', `<h1>Log in</h1>${alertOf(view)}${write(view, exchange)}`),
  );
}

/** Replaces what stands in the body of the permission page. */
export function usePermission(write: WritePermission): Change {
  return change('writePermissionPage', (_lawful, exchange, view) =>
    writePage('en', 'Access', `<h1>Access</h1>${question(view)}${write(view, exchange)}`),
  );
}

/** A freedom of the login page; a body with a script in it may run it. */
export function loginFreedom(
  name: string,
  does: string,
  write: WriteLogin,
  more: (rules: Rules) => void = () => undefined,
): Freedom {
  return variation({
    about: 'Login page: not shown',
    needs: 'browser',
    name,
    does,
    change: (rules) => {
      allowScripts(rules);
      useLogin(write)(rules);
      more(rules);
    },
  });
}

export function permissionFreedom(
  name: string,
  does: string,
  write: WritePermission,
  more: (rules: Rules) => void = () => undefined,
): Freedom {
  return variation({
    about: 'Permission screen: not shown',
    needs: 'browser',
    part: 'permission',
    name,
    does,
    change: (rules) => {
      allowScripts(rules);
      usePermission(write)(rules);
      more(rules);
    },
  });
}

/** A page of the service between its own pages. */
export function answerStep(exchange: Exchange, title: string, body: string): Answer {
  return exchange.rules.answerPage(exchange, 200, writePage('en', title, body));
}

export function readForm({ body }: Exchange): URLSearchParams {
  return new URLSearchParams(body.toString('utf8'));
}
