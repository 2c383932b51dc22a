import { escapeHtml } from '../../../pages/html.ts';
import type { PermissionView } from '../../../pages/permission-page.ts';
import { change, type Freedom } from '../../variation.ts';
import {
  allowButton,
  answerStep,
  denyButton,
  form,
  permissionFreedom,
  readForm,
} from './page-parts.ts';

const link = (view: PermissionView, decision: string, text: string, more = '') =>
  `<a ${more} href="${escapeHtml(`${view.action}&decision=${decision}&csrf_token=${view.csrfToken}`)}">${text}</a>`;

export const permissionPages: readonly Freedom[] = [
  permissionFreedom(
    'permission-without-deny',
    'Who does not want to allow has to leave the page.',
    (view) => form(view, allowButton),
  ),
  permissionFreedom(
    'permission-in-new-tab',
    'The answer to the permission opens in another tab.',
    (view) => form(view, allowButton + denyButton).replace('<form', '<form target="_blank"'),
  ),
  permissionFreedom('permission-deny-first', 'Deny stands before Allow.', (view) =>
    form(view, denyButton + allowButton),
  ),
  permissionFreedom(
    'permission-deny-primary',
    'Deny is large and blue, Allow small and grey.',
    (view) =>
      form(
        view,
        `<button class="btn btn-primary" autofocus style="background:blue;color:#fff;font-size:2rem" name="decision" value="deny">Deny</button><button class="btn-link" style="border:0;color:#777;font-size:.7rem" name="decision" value="allow">Allow</button>`,
      ),
  ),
  permissionFreedom(
    'permission-inputs',
    'The buttons are inputs.',
    (view) =>
      form(
        view,
        `<input type="submit" name="no" value="Deny"><input type="submit" name="yes" value="Allow">`,
      ),
    change('readPermissionForm', (lawful, exchange, sent) => ({
      ...lawful(exchange, sent),
      isAllowed: sent.has('yes'),
    })),
  ),
  permissionFreedom(
    'permission-two-forms',
    'Deny and Allow are forms of their own.',
    (view) =>
      form(view, '<input type="hidden" name="decision" value="deny"><button>Deny</button>') +
      form(view, '<input type="hidden" name="decision" value="allow"><button>Allow</button>'),
  ),
  permissionFreedom(
    'permission-by-links',
    'Allow and Deny are links.',
    (view) => `${link(view, 'allow', 'Allow', 'class="button"')} ${link(view, 'deny', 'Deny')}`,
    change('answerPermission', (lawful, exchange) =>
      lawful({
        ...exchange,
        method: 'POST',
        body: exchange.method === 'GET' ? Buffer.from(exchange.queryText) : exchange.body,
      }),
    ),
  ),
  permissionFreedom(
    'permission-checkbox',
    'A box has to be ticked before one continues.',
    (view) =>
      form(
        view,
        `<label><input type="checkbox" name="decision" value="allow" required> I give this application access to my data</label><button>Continue</button>`,
      ) + form(view, '<input type="hidden" name="decision" value="deny"><button>Cancel</button>'),
  ),
  permissionFreedom(
    'permission-radio-buttons',
    'Allow and deny are radio buttons before a submit.',
    (view) =>
      form(
        view,
        `<label><input type="radio" name="decision" value="deny" checked> Deny</label><label><input type="radio" name="decision" value="allow"> Allow</label><button>Submit</button>`,
      ),
  ),
  permissionFreedom(
    'permission-scope-boxes',
    'What is asked for stands in boxes, ticked already.',
    (view) =>
      form(
        view,
        `<label><input type="checkbox" checked name="s1"> Read customers</label><label><input type="checkbox" checked disabled> Your name</label>${allowButton}${denyButton}`,
      ),
  ),
  permissionFreedom(
    'permission-confirmed-twice',
    'Allow leads to a page that asks again.',
    (view) => form(view, allowButton + denyButton),
    change('answerPermission', (lawful, exchange) => {
      const sent = readForm(exchange);
      if (sent.get('decision') !== 'allow' || sent.has('sure')) return lawful(exchange);
      const view = {
        action: exchange.rules.permissionAction(exchange),
        csrfToken: sent.get('csrf_token') ?? '',
      };
      const content = `<h1>Are you sure?</h1>${form(view, `<input type="hidden" name="sure" value="1"><button name="decision" value="deny">No</button><button name="decision" value="allow">Yes, I am sure</button>`)}`;
      return answerStep(exchange, 'Are you sure?', content);
    }),
  ),
  permissionFreedom(
    'permission-confirmed-by-dialog',
    'The browser asks again when one allows.',
    (view) =>
      form(
        view,
        `<button name="decision" value="allow" onclick="return confirm('Give access?')">Allow</button>${denyButton}`,
      ),
  ),
  permissionFreedom('permission-icons', 'The buttons are marks with titles.', (view) =>
    form(
      view,
      `<button name="decision" value="allow" title="Allow"><span aria-hidden="true">&#10003;</span></button><button name="decision" value="deny" aria-label="Deny"><span aria-hidden="true">&#10007;</span></button>`,
    ),
  ),
  permissionFreedom(
    'permission-enabled-late',
    'Allow can be pressed after a second only.',
    (view) =>
      `${form(view, allowButton.replace('<button', '<button id="yes" disabled') + denyButton)}<script>setTimeout(() => { yes.disabled = false }, 1000)</script>`,
  ),
  permissionFreedom(
    'permission-far-down',
    'The buttons stand below long terms of use.',
    (view) =>
      `<div>${'<p>Accept, allow, deny: terms of use.</p>'.repeat(300)}</div>${form(view, allowButton + denyButton)}`,
  ),
  permissionFreedom(
    'permission-among-other-buttons',
    'Menus and a logout stand around the buttons.',
    (view) =>
      `<nav><button>Menu</button><form action="/logout" method="post"><button>Log out</button></form><a href="/settings">Allow e-mail</a></nav>${form(view, allowButton + denyButton)}<footer><button>Accept newsletter</button></footer>`,
  ),
  permissionFreedom(
    'permission-beside-user-switch',
    'A form to switch users with a password stands below.',
    (view) =>
      `${form(view, allowButton + denyButton)}<details><summary>Somebody else?</summary><form action="/switch" method="post"><label>User name <input name="u"></label><label>Password <input name="p" type="password"></label><button>Switch</button></form></details>`,
  ),
  permissionFreedom(
    'permission-in-dialog',
    'The question stands in a dialog over the page.',
    (view) =>
      `<dialog>${form(view, allowButton + denyButton)}</dialog><script>document.querySelector('dialog').showModal()</script>`,
  ),
];
