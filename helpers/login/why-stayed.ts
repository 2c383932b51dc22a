import { sentence } from '../../contract/sentence.ts';

/** Why nothing is done on a page, each in words for a report. */
export const reasons = {
  'login-again': sentence`The login page came again after the suite had sent the user name and password. The suite did not send them again, because the service may lock the account.`,
  'login-unsent': sentence`The suite typed the user name and password, but its click led to no request, so the page did not send them.`,
  'code-asked': sentence`The login asks for a one-time code (a second factor), and the suite typed none.`,
  'code-again': sentence`The page for the one-time code came again after the suite had sent a code. The suite sent no second one, because the service may lock the account.`,
  'no-password': sentence`The login page came, and the settings have no password.`,
  'person-needed': sentence`The login needs a person: it asks for the answer to a captcha, or a second factor that is no one-time code, such as a confirmation on a phone or a security key.`,
  'no-way-to-deny': sentence`The suite found no control that refuses permission.`,
  denied: sentence`The login page came after the suite had refused permission.`,
  'done-already': sentence`The suite did everything that it can do here, and the page stayed.`,
  'left-to-script': sentence`The login script has steps for this page.`,
  'error-page': sentence`The service answered with an error page.`,
  'not-understood': sentence`The suite recognised no login form, no question for permission and no way to continue.`,
} as const;

export type WhyStayed = keyof typeof reasons;
