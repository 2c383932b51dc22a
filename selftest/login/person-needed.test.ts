import { describe, expect } from 'vitest';
import { change } from '../../reference/variations/variation.ts';
import { executablePath } from '../lab/chromium.ts';
import { serve, to } from '../lab/host.ts';
import { target } from '../lab/layout-host.ts';
import { loginPage, permissionPage } from '../lab/pages.ts';
import { expectNoStackTrace } from '../lab/result.ts';
import { test as runTest } from '../lab/visit.ts';
import { test } from '../lab/walk.ts';

const withCaptcha = loginPage.replace(
  '<button',
  '<p><img alt="" src="data:,"> <label>Type the characters: code in the image <input name="proof"></label></p><button',
);
const frame = '<iframe title="check" src="/recaptcha/api2/anchor"></iframe>';

describe('what only a person can do is named', () => {
  test.for<[what: string, first: string, second: string]>([
    ['a captcha in the login form', withCaptcha, withCaptcha],
    ['a captcha in a frame', loginPage, `${loginPage}${frame}`],
    [
      'a page before the login that keeps programs out',
      `<h1>One moment</h1><p>Tick the box to show that you are human.</p>${frame}`,
      '',
    ],
    [
      'a confirmation on a phone',
      loginPage,
      '<h1>Approve sign-in request</h1><p>We sent a notification to your phone. Enter the number 42 there.</p><a href="/help">I have no access to my phone</a>',
    ],
    [
      'a security key, in German',
      loginPage,
      '<h1>Anmeldung</h1><p>Stecken Sie Ihren Sicherheitsschlüssel ein.</p><a href="/help">Hilfe</a>',
    ],
    [
      'a confirmation on a phone, in Dutch',
      loginPage,
      '<h1>Nog één stap</h1><p>Keur de aanmelding goed op je telefoon.</p>',
    ],
    [
      'a confirmation on a phone, in French',
      loginPage,
      '<h1>Vérification</h1><p>Approuvez la connexion sur votre téléphone.</p>',
    ],
  ])('%s', async ([, first, second], { walk }) => {
    await using host = await serve({
      '/authorize': first,
      '/login': second,
      '/recaptcha/api2/anchor': '<p>…</p>',
    });

    const seen = await walk(`${host.base}/authorize`);

    expect(seen, seen.explanation).toMatchObject({
      ended: 'stopped-at-page',
      stayed: 'person-needed',
    });
    expect(seen.pages.at(-1)?.kind).toBe('login');
    expect(seen.explanation).toContain('The login needs a person');
    expect(host.requests.filter((one) => one === 'POST /login').length).toBeLessThan(2);
  });

  test('a login that goes on beside them is walked through', async ({ walk }) => {
    await using host = await serve({
      '/authorize': `${loginPage}<a href="/key">Sign in with a security key</a><iframe title="badge" src="/recaptcha/api2/anchor?size=invisible"></iframe>`,
      '/recaptcha/api2/anchor': '<p>protected by reCAPTCHA</p>',
      '/login': permissionPage,
      '/answer': to(`${target}?code=c0de`),
    });

    const seen = await walk(`${host.base}/authorize`);

    expect(seen.ended, seen.explanation).toBe('redirected');
    expect(seen.stayed).not.toBe('person-needed');
  });

  test('a password that is refused beside an offer of other ways is told as such', async ({
    walk,
  }) => {
    const page = `${loginPage}<a href="/key">Sign in with a security key</a>`;
    await using host = await serve({ '/authorize': page, '/login': `<p>Wrong.</p>${page}` });

    const seen = await walk(`${host.base}/authorize`);

    expect(seen.stayed).not.toBe('person-needed');
    expect(seen.explanation).toContain('The login page came again');
  });
});

runTest('a run ends with it at once, as a matter of the set-up', async ({ run }) => {
  const told = await run(['--only', 'authorize/code-in-query'], {
    environment: { CHROMIUM_PATH: executablePath },
    rules: change('answerLogin', (_lawful, exchange) =>
      exchange.rules.answerPage(
        exchange,
        200,
        '<title>Almost there</title><h1>Check your phone</h1><p>Approve the login there.</p>',
      ),
    ),
  });

  expect(told.exitCode, told.text).toBe(3);
  expect(told.text).toContain('second factor that is no one-time code');
  expect(told.text).toContain('Use a user without a second factor');
  expect(told.text).not.toContain('Check API_USERNAME and API_PASSWORD');
  expectNoStackTrace(told);
});
