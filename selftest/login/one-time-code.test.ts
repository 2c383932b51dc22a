import { describe, expect, vi } from 'vitest';
import type { WalkRequest } from '../../helpers/login/walk-types.ts';
import { type Handler, sendPage, serve, to } from '../lab/host.ts';
import { target, user } from '../lab/layout-host.ts';
import { loginPage, permissionPage } from '../lab/pages.ts';
import { test } from '../lab/walk.ts';

const code = '492039';
const heading = '<h1>Two-step verification</h1>';
const codePage = `${heading}<form method="post" action="/code">
  <label>Code <input name="otp" inputmode="numeric"></label><button>Verify</button></form>`;
/** Sends the code by script when its last digit is typed, and has a button for it all the same. */
const eagerPage = `${heading}<p>Enter the 6-digit code</p><input id="otp" inputmode="numeric" maxlength="6"><button onclick="send()">Verify</button>
  <script>
    const send = () => fetch('/code', { method: 'POST', body: new URLSearchParams({ otp: otp.value }) })
      .then(() => { location.href = '/permission'; });
    otp.addEventListener('input', () => { if (otp.value.length === 6) send(); });
  </script>`;

/** A service whose login asks for a code after the password; what it was sent as a code is kept. */
async function serveLogin(page: string, answer: string | Handler = permissionPage) {
  const sent: string[] = [];
  const host = await serve({
    '/authorize': loginPage,
    '/login': page,
    '/code': (request, response, body) => {
      sent.push(new URLSearchParams(body).get('otp') ?? '');
      if (typeof answer === 'function') answer(request, response, body);
      else sendPage(response, answer);
    },
    '/permission': permissionPage,
    '/answer': to(`${target}?code=c0de`),
  });
  return { ...host, authorizeUrl: `${host.base}/authorize`, sent };
}

const withCode: Partial<WalkRequest> = { oneTimeCode: async () => code };

describe('a login that asks for a one-time code', () => {
  test('without a code it ends there, and says so', async ({ walk }) => {
    await using host = await serveLogin(codePage);

    const seen = await walk(host.authorizeUrl);

    expect(seen).toMatchObject({ ended: 'stopped-at-page', oneTimeCode: 'withheld' });
    expect(seen.pages.at(-1)?.kind).toBe('login');
    expect(seen.explanation).toContain('without a successful login');
    expect(seen.explanation).toContain('The login asks for a one-time code');
    expect(host.sent).toEqual([]);
  });

  test('a code that is refused is sent once, and is told to nobody', async ({ walk }) => {
    await using host = await serveLogin(codePage, `<p>${code} is wrong.</p>${codePage}`);

    const seen = await walk(host.authorizeUrl, withCode);

    expect(seen).toMatchObject({ ended: 'stopped-at-page', oneTimeCode: 'refused' });
    expect(seen.explanation).toContain('The page for the one-time code came again');
    expect(host.sent).toEqual([code]);
    expect(seen.pages.at(-1)?.text).toContain('•••••• is wrong.');
    expect(JSON.stringify(seen)).not.toContain(code);
  });

  test('after a code that is refused the password is not sent again', async ({ walk }) => {
    await using host = await serveLogin(codePage, loginPage);

    const seen = await walk(host.authorizeUrl, withCode);

    expect(seen).toMatchObject({ ended: 'stopped-at-page', oneTimeCode: 'given' });
    expect(host.requests.filter((one) => one === 'POST /login')).toHaveLength(1);
  });

  test('a page that sends the code by itself is not made to send it twice', async ({ walk }) => {
    await using host = await serveLogin(eagerPage, (_request, response) =>
      setTimeout(sendPage, 1000, response, ''),
    );

    const seen = await walk(host.authorizeUrl, withCode);

    expect(seen.ended, seen.explanation).toBe('redirected');
    expect(host.sent).toEqual([code]);
  });

  test('waiting for the code takes none of the time of the walk', async ({ walk }) => {
    await using host = await serveLogin(codePage);
    const oneTimeCode = () =>
      new Promise<string>((resolve) => void setTimeout(resolve, 4000, code));

    const seen = await walk(host.authorizeUrl, { oneTimeCode, timeoutMs: 4000 });

    expect(seen.ended, seen.explanation).toBe('redirected');
  });

  test('it is typed on no origin that may not have the password', async ({ walk }) => {
    const there = `<form method="post" action="https://elsewhere.example/code"><label>One-time code <input name="otp"></label><button>Verify</button></form>`;
    await using host = await serveLogin(heading + there);

    const seen = await walk(host.authorizeUrl, withCode);

    expect(seen.elsewhere).toEqual({ origin: 'https://elsewhere.example', how: 'typed' });
  });

  test.for([
    ['a captcha', 'Type the code in the picture', 'captcha'],
    ['a number of the customer', 'Customer code', 'code'],
    ['a coupon', 'Coupon code', 'coupon_code'],
  ])('%s is none', async ([, label, name], { walk }) => {
    await using host = await serveLogin(
      `<h1>One more thing</h1><form method="post" action="/code"><label>${label} <input name="${name}" inputmode="numeric" maxlength="6"></label><button>Go on</button></form>`,
    );

    const seen = await walk(host.authorizeUrl, withCode);

    expect(seen.ended).toBe('stopped-at-page');
    expect(seen.oneTimeCode).toBeUndefined();
    expect(host.sent).toEqual([]);
  });
});

describe('a login script', () => {
  const script = {
    login: [
      { fill: '#u', with: 'username' },
      { fill: '#p', with: 'password' },
      { click: 'text=Log in >> nth=-1' },
      { fill: 'input[name=otp]', with: 'code' },
      { click: 'text=Verify' },
    ],
  } as const;
  const asWritten = { script: { login: [...script.login] } };

  test('types the code', async ({ walk }) => {
    await using host = await serveLogin(codePage);

    const seen = await walk(host.authorizeUrl, { ...asWritten, ...withCode });

    expect(seen.ended, seen.explanation).toBe('redirected');
    expect(seen.oneTimeCode).toBe('given');
    expect(host.sent).toEqual([code]);
  });

  test('sends one that is refused once', async ({ walk }) => {
    await using host = await serveLogin(codePage, codePage);

    const seen = await walk(host.authorizeUrl, { ...asWritten, ...withCode });

    expect(seen).toMatchObject({ ended: 'stopped-at-page', oneTimeCode: 'refused' });
    expect(host.sent).toEqual([code]);
  });

  test('ends where there is no code', async ({ walk }) => {
    await using host = await serveLogin(codePage);

    const seen = await walk(host.authorizeUrl, asWritten);

    expect(seen).toMatchObject({ ended: 'stopped-at-page', oneTimeCode: 'withheld' });
    expect(host.sent).toEqual([]);
  });

  test('spends none after a wrong password', async ({ walk }) => {
    await using host = await serveLogin(`<p>Wrong.</p>${loginPage}`);
    const oneTimeCode = vi.fn(async () => code);

    const seen = await walk(host.authorizeUrl, {
      ...asWritten,
      oneTimeCode,
      user: { ...user, password: 'wrong' },
    });

    expect(seen.ended).toBe('stopped-at-page');
    expect(oneTimeCode).not.toHaveBeenCalled();
  });
});
