import { headingsOf, type PageSnapshot, textOf } from '../page-snapshot.ts';
import type { Memory } from '../steps.ts';
import type { PersonTask } from '../walk-types.ts';
import { isInBanner } from './find-banner.ts';
import { says } from './match-words.ts';

/** Frames of those who make captchas; one that is invisible judges by itself, and is on pages that go on. */
const captchaFrame =
  /(recaptcha|hcaptcha|turnstile|challenges\.cloudflare|arkoselabs|funcaptcha|geetest|friendlycaptcha|mtcaptcha)(?!.*invisible)/i;

/** What a page, at which there is nothing to do, may want of a person; undefined where it shows no sign of it. */
export function findPersonTask(page: PageSnapshot, memory: Memory): PersonTask | undefined {
  if (asksForCaptcha(page)) return 'captcha';
  const { loginDone, permissionDone } = memory.progress;
  // What it says of other ways in before the password is no second factor.
  if (!loginDone || permissionDone) return undefined;
  return says(`${headingsOf(page)} | ${textOf(page)}`, 'otherFactor') ? 'other-factor' : undefined;
}

function asksForCaptcha(page: PageSnapshot): boolean {
  const fields = page.controls.filter(
    (control) => control.kind === 'field' && control.enabled && !isInBanner(page, control),
  );
  return (
    fields.some(({ label, names }) => says(`${label} | ${names}`, 'captcha')) ||
    page.frames.some(({ url }) => captchaFrame.test(url)) ||
    says(textOf(page), 'captcha')
  );
}
