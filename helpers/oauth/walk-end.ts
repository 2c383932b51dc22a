import { sentence } from '../../contract/sentence.ts';
import type { PageKind, Walk } from '../login/index.ts';

/** Whether a walk ended at the login page: user name and password were not accepted. */
export function endedAtLogin({ elsewhere, ended, pages }: Walk): boolean {
  return elsewhere === undefined && ended === 'stopped-at-page' && pages.at(-1)?.kind === 'login';
}

/** What the operator does about a walk that ended at the login page. */
export function cureOfLogin({ oneTimeCode, stayed }: Walk): string {
  if (stayed === 'login-unsent')
    return sentence`Log in by hand, and write the steps into a login script (API_LOGIN_SCRIPT).`;
  if (stayed === 'person-needed')
    return sentence`Use a user without a second factor, or give this one an authenticator app and set API_TOTP_SECRET to its seed. If the page shows a captcha, ask the operator of the service to turn it off for this user or for the address of this machine.`;
  if (oneTimeCode === 'withheld')
    return sentence`Set API_TOTP_SECRET to the seed of that user's second factor (base32, or its otpauth:// address), or use a user without one.`;
  if (oneTimeCode === undefined) return sentence`Check API_USERNAME and API_PASSWORD.`;
  return sentence`Check API_TOTP_SECRET, and the clock of this machine: doctor compares it with that of the service.`;
}

/** Whether the Authorize endpoint gave the browser no answer. */
export function isUnanswered({ ended, metUntrusted, pages, visits }: Walk): boolean {
  const isNothing = !metUntrusted && pages.length === 0 && visits.length === 0;
  return isNothing && (ended === 'timed-out' || ended === 'unreachable');
}

/** Whether a page of a kind was shown on a walk. */
export function hasShown({ pages }: Walk, wanted: PageKind): boolean {
  return pages.some(({ kind }) => kind === wanted);
}

/** Whether a login was asked for, and led to neither the question for permission nor a redirect. */
export function loggedInVainly(walk: Walk): boolean {
  return hasShown(walk, 'login') && !hasShown(walk, 'permission') && walk.visits.length === 0;
}
