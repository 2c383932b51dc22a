import { headingsOf, type PageSnapshot, textOf } from '../page-snapshot.ts';
import type { Memory, Stay } from '../steps.ts';
import type { PersonTask } from '../walk-types.ts';
import { says } from './match-words.ts';

/** Frames of those who make captchas; one that is invisible judges by itself, and is on pages that go on. */
const captchaFrame =
  /(recaptcha|hcaptcha|turnstile|challenges\.cloudflare|arkoselabs|funcaptcha|geetest|friendlycaptcha|mtcaptcha)(?!.*invisible)/i;

/** What a page, at which there is nothing to do, may want of a person; undefined where it shows no sign of it. */
export function findPersonTask(
  page: PageSnapshot,
  { progress }: Memory,
  { kind, why }: Stay,
): PersonTask | undefined {
  const fields = page.controls.filter((control) => control.kind === 'field');
  const labels = fields.map(({ label, names }) => `${label} | ${names}`);
  const text = `${headingsOf(page)} | ${textOf(page)}`;
  if (kind === 'permission') return undefined;
  if (page.frames.some(({ url }) => captchaFrame.test(url))) return 'captcha';
  if (says([text, ...labels].join(' | '), 'captcha')) return 'captcha';
  // What it says of other ways in before the password, or with it, is no second factor.
  if (!progress.loginDone || progress.permissionDone || why === 'login-again') return undefined;
  return says(text, 'otherFactor') ? 'other-factor' : undefined;
}
