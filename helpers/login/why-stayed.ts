import { sentence } from '../../contract/sentence.ts';

/** Why nothing is done on a page, each in words for a report. */
export const reasons = {
  'login-again': sentence`The login page was shown again after the user name and password had been sent. They were not sent twice, because accounts get locked.`,
  'login-unsent': sentence`The user name and password were typed, and what was pressed led to no request, so that they were not sent.`,
  'code-asked': sentence`The login asks for a one-time code (a second factor), and none was typed.`,
  'code-again': sentence`The page for the one-time code was shown again after a code had been sent. No second one was sent, because accounts get locked.`,
  'no-password': sentence`The login page was shown, and there is no password to type.`,
  'person-needed': sentence`The login wants what only a person can give: the answer to a captcha, or a second factor that is no one-time code, such as a confirmation on a phone or a security key.`,
  'no-way-to-deny': sentence`No control that refuses permission was found.`,
  denied: sentence`Permission was refused, and the login page was shown.`,
  'done-already': sentence`What can be done here was done, and the page stayed.`,
  'left-to-script': sentence`The login script is to deal with this page.`,
  'error-page': sentence`The service answered with an error page.`,
  'not-understood': sentence`No login form, no question for permission and no way on was recognised.`,
} as const;

export type WhyStayed = keyof typeof reasons;
