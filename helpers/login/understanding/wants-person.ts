import { headingsOf, type PageSnapshot, textOf } from '../page-snapshot.ts';
import type { Memory, Stay } from '../steps.ts';
import { says } from './match-words.ts';

/** Frames of those who make captchas; one that is invisible judges by itself, and is on pages that go on. */
const captchaFrame =
  /(recaptcha|hcaptcha|turnstile|challenges\.cloudflare|arkoselabs|funcaptcha|geetest|friendlycaptcha|mtcaptcha)(?!.*invisible)/i;

/** Whether a page, at which there is nothing to do, wants what only a person can give, such as the answer to a captcha. */
export function wantsPerson(page: PageSnapshot, { progress }: Memory, stay: Stay): boolean {
  if (!/^(not-understood|done-already|login-again)$/.test(stay.why) || stay.kind === 'permission')
    return false;
  const fields = page.controls.filter((control) => control.kind === 'field');
  const labels = fields.map(({ label, names }) => `${label} | ${names}`);
  const text = `${headingsOf(page)} | ${textOf(page)}`;
  if (page.frames.some(({ url }) => captchaFrame.test(url))) return true;
  if (says([text, ...labels].join(' | '), 'captcha')) return true;
  // What it says of other ways in before the password, or with it, is no second factor.
  const isBehind = progress.loginDone && !progress.permissionDone && stay.why !== 'login-again';
  return isBehind && says(text, 'otherFactor');
}
