import { createHash } from 'node:crypto';
import { escapeHtml } from '../../../pages/html.ts';
import { change, every, type Freedom, variation } from '../../variation.ts';
import {
  allowScripts,
  csrfInput,
  form,
  inputs,
  loginButton,
  loginFreedom,
  passwordInput,
  question,
  useLogin,
  usePermission,
  userInput,
} from './page-parts.ts';

/** A script that asks the service, shows its refusal, and goes on by itself. */
function asking(action: string, fields: string): string {
  return `async (extra = {}) => {
  const fields = { ...${fields}, ...extra };
  const answer = await fetch(${JSON.stringify(action)}, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual', headers: { 'X-Requested-With': 'fetch' } });
  if (answer.type === 'opaqueredirect') return location.reload();
  const next = answer.headers.get('X-Next');
  if (next) return location.assign(next);
  document.querySelector('#message').textContent = 'That user name or password is not right.';
}`;
}

const late = (html: string, after: number) =>
  `<div id="app"><p>Loading…</p></div><script>setTimeout(() => { document.querySelector('#app').innerHTML = ${JSON.stringify(html).replaceAll('<', '\\u003c')} }, ${after})</script>`;

export const loginScripts: readonly Freedom[] = [
  loginFreedom(
    'login-by-enter-key',
    'There is no button; the enter key sends the form.',
    (view) =>
      `${form(view, inputs)}<script>document.addEventListener('keydown', ({ key }) => { if (key === 'Enter') document.forms[0].submit() })</script>`,
  ),
  loginFreedom('login-drawn-late', 'The form is drawn by a script after 1.5 s.', (view) =>
    late(form(view, inputs + loginButton), 1500),
  ),
  loginFreedom(
    'login-drawn-twice',
    'The form is drawn anew after 0.4 s, and what was typed is lost.',
    (view) =>
      `${form(view, inputs + loginButton)}<script>setTimeout(() => { const old = document.querySelector('form'); const fresh = old.cloneNode(true); fresh.reset(); old.replaceWith(fresh) }, 400)</script>`,
  ),
  loginFreedom(
    'login-ready-at-the-second-press',
    'The script that sends the form is there late: the first press empties it and sends nothing.',
    (view) =>
      `${form(view, inputs + loginButton)}<script>document.querySelector('form').addEventListener('submit', (event) => { event.preventDefault(); event.target.reset() }, { once: true })</script>`,
  ),
  loginFreedom(
    'login-password-revealed',
    'The password is shown by a script after the user name.',
    (view) =>
      form(
        view,
        `<div id="one">${userInput}<button type="button" onclick="two.hidden = false; one.querySelector('button').hidden = true; two.querySelector('#password').focus()">Next</button></div><div id="two" hidden>${passwordInput}${loginButton}</div>`,
      ),
  ),
  loginFreedom(
    'login-disabled-until-typed',
    'The button is disabled until both fields are typed.',
    (view) =>
      `${form(view, inputs + loginButton.replace('>', ' disabled>'))}<script>document.querySelector('form').addEventListener('input', () => { document.querySelector('button').disabled = !(username.value && password.value) })</script>`,
  ),
  loginFreedom(
    'login-enabled-by-keys',
    'The button is disabled until keys were pressed in both fields.',
    (view) =>
      `${form(view, inputs + loginButton.replace('>', ' disabled>'))}<script>const typed = new Set(); document.addEventListener('keyup', ({ target }) => { typed.add(target.id); document.querySelector('button').disabled = !(typed.has('username') && typed.has('password')) })</script>`,
  ),
  loginFreedom(
    'login-without-form',
    'There is no form; a script collects the inputs.',
    (view) =>
      `<div>${inputs}<button type="button" onclick="go()">Log in</button></div><script>function go() { const form = document.createElement('form'); form.method = 'post'; form.action = ${JSON.stringify(view.action)}; form.hidden = true; form.innerHTML = ${JSON.stringify(csrfInput(view)).replaceAll('<', '\\u003c')}; for (const id of ['username', 'password']) { const input = document.createElement('input'); input.name = id; input.value = document.getElementById(id).value; form.append(input) } document.body.append(form); form.submit() }</script>`,
  ),
  loginFreedom(
    'login-by-fetch',
    'A script logs in by fetch and then goes on.',
    (view) =>
      `<p id="message" role="alert"></p><div>${inputs}<button type="button" onclick="send({ username: username.value, password: password.value })">Log in</button></div><script>const send = ${asking(view.action, JSON.stringify({ csrf_token: view.csrfToken }))}</script>`,
  ),
  loginFreedom(
    'login-in-shadow-root',
    'The form stands in the shadow of a custom element.',
    (view) =>
      `<books-login></books-login><script>customElements.define('books-login', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = ${JSON.stringify(form(view, inputs + loginButton)).replaceAll('<', '\\u003c')} } })</script>`,
  ),
  loginFreedom(
    'login-in-dialog',
    'The form stands in a dialog that a button opens.',
    (view) =>
      `<button onclick="document.querySelector('dialog').showModal()">Log in</button><dialog>${form(view, inputs + loginButton)}<form method="dialog"><button>Close</button></form></dialog>`,
  ),
  loginFreedom(
    'login-behind-details',
    'The form is folded away behind single sign-on.',
    (view) =>
      `<a href="/sso" role="button">Log in with your company</a><details><summary>Log in with user name and password</summary>${form(view, inputs + loginButton)}</details>`,
  ),
  loginFreedom(
    'login-moves-in',
    'The form slides in for half a second.',
    (view) =>
      `<style>@keyframes in { from { transform: translateX(-400px); opacity: 0 } } form { animation: in .5s }</style>${form(view, inputs + loginButton)}`,
  ),
  loginFreedom(
    'login-under-footer',
    'A footer that stays covers the button until one scrolls.',
    (view) =>
      `<div style="height:90vh"></div>${form(view, inputs + loginButton)}<div style="height:60vh"></div><footer style="position:fixed;bottom:0;left:0;right:0;height:30vh;background:#eee">Books</footer>`,
  ),
  variation({
    about: 'authorize/hygiene',
    needs: 'browser',
    name: 'login-strict-policy',
    does: 'The only script that may run is known by its hash.',
    change: (rules) => {
      const script = "document.querySelector('#shown').hidden = false";
      const hash = createHash('sha256').update(script).digest('base64');
      const { pageHeaders } = rules;
      rules.pageHeaders = (exchange) => ({
        ...pageHeaders(exchange),
        'Content-Security-Policy': `default-src 'none'; script-src 'sha256-${hash}'; style-src 'unsafe-inline'; require-trusted-types-for 'script'; frame-ancestors 'none'`,
      });
      useLogin(
        (view) =>
          `<div id="shown" hidden>${form(view, inputs + loginButton)}</div><script>${script}</script>`,
      )(rules);
    },
  }),
  variation({
    about: 'Login page and permission screen: not shown',
    needs: 'browser',
    name: 'login-and-permission-by-fetch',
    does: 'One script logs in and permits by fetch, and then sets the location.',
    change: every(
      allowScripts,
      useLogin(
        (view) =>
          `<p id="message" role="alert"></p>${inputs}<button onclick="send({ username: username.value, password: password.value })">Log in</button><script>const send = ${asking(view.action, JSON.stringify({ csrf_token: view.csrfToken }))}</script>`,
      ),
      usePermission(
        (view) =>
          `<button onclick="send({ decision: 'allow' })">Allow</button><button onclick="send({ decision: 'deny' })">Deny</button><p id="message"></p><script>const send = ${asking(view.action, JSON.stringify({ csrf_token: view.csrfToken }))}</script>`,
      ),
      change('sendToApplication', (_lawful, exchange, target) =>
        exchange.endpoint === 'permission'
          ? exchange.rules.answerPage(exchange, 200, '', { 'X-Next': target })
          : exchange.rules.answerPage(exchange, 302, '', { Location: target }),
      ),
    ),
  }),
  variation({
    about: 'Permission screen: not shown',
    needs: 'browser',
    part: 'permission',
    name: 'permission-drawn-late',
    does: 'The permission is asked in a form drawn by a script after a second.',
    change: every(
      allowScripts,
      change('writePermissionPage', (lawful, exchange, view) => {
        const page = lawful(exchange, view);
        const main = /<main>([\s\S]*)<\/main>/.exec(page)?.[1] ?? '';
        return page.replace(main, () => question(view) + late(main, 1000));
      }),
    ),
  }),
  variation({
    about: 'Login page: not shown',
    needs: 'browser',
    name: 'wrong-password-alert',
    does: 'A wrong password opens a dialog of the browser.',
    change: every(
      allowScripts,
      change(
        'writeLoginPage',
        (_lawful, _exchange, view) =>
          `<!doctype html><html lang="en"><title>Log in</title><h1>Log in</h1>${form(view, inputs + loginButton)}${view.failure === undefined ? '' : `<script>alert(${JSON.stringify(escapeHtml('Wrong user name or password.'))})</script>`}</html>`,
      ),
    ),
  }),
];
