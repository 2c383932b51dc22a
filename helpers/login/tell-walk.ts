import { sentence } from '../../contract/sentence.ts';
import type { Act, Stay } from './steps.ts';
import { withoutQuery } from './targets.ts';
import type { WalkRecord } from './walk-record.ts';

export const hint =
  'If this page is right, describe it in a file named by API_LOGIN_SCRIPT: which fields to fill and what to click';

/** What an act did, in words for a report. */
export function tellAct({ fills, selects, ticks, press }: Act): string {
  const words = press?.text || press?.names.slice(0, 40);
  return [
    ...new Set(fills.map(({ with: what }) => `filled in the ${filled[what]}`)),
    ...selects.map(({ control, option }) => `chose "${control.options[option]}"`),
    ...ticks.map((tick) => `ticked "${tick.label || tick.names}"`),
    press ? `pressed "${words}"` : 'pressed Enter',
  ].join(', ');
}

const filled = { username: 'user name', password: 'password', code: 'one-time code' } as const;

const reasons: Readonly<Record<Stay['why'], string>> = {
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
};

/** Why nothing was done, in words for a report. */
export function tellStay({ why, asks = [] }: Stay): string {
  const told = [reasons[why]];
  if (why === 'login-again' && asks.length > 0)
    told.push(
      sentence`The page also asks for "${asks.join('", "')}", which was left empty; API_LOGIN_SCRIPT can fill it in.`,
    );
  if (why === 'left-to-script')
    told.push(
      sentence`No element of it matches ${asks.join(' or ')}. Correct the file named by API_LOGIN_SCRIPT.`,
    );
  return told.reduce((all, one) => sentence`${all} ${one}`);
}

/** Whether the page may be right and the driver at a loss, so that a login script would help. */
export function isPuzzling({ why }: Stay): boolean {
  return why === 'no-way-to-deny' || why === 'done-already' || why === 'not-understood';
}

/** One or two sentences about the whole walk. */
export function tellWalk(record: WalkRecord): string {
  const { ended, why } = record;
  const last = record.pages.at(-1);
  const where = last
    ? `"${last.title || withoutQuery(last.url)}" (status ${last.status})`
    : 'no page';
  const visit = record.visits.at(-1);
  switch (ended) {
    case 'redirected':
      if (visit?.target)
        return sentence`The browser was sent to ${visit.target} after ${tellProgress(record)}.`;
      return sentence`The browser was sent to ${withoutQuery(visit?.url ?? '')}, which is not an expected redirect URI, after ${tellProgress(record)}.`;
    case 'stopped-at-page':
      return sentence`The walk stopped at the page ${where} after ${tellProgress(record)}. ${why}`;
    case 'unreachable':
      return sentence`A page could not be loaded: ${why}. Check the address, the network and the proxy.`;
    case 'crashed':
      return sentence`The browser stopped working on the page ${where}: ${why}. This says nothing about the service; run again.`;
    default:
      return why || tellTime(record, last && where);
  }
}

/** Where the time ended; without a page there is none that could be described. */
function tellTime({ began }: WalkRecord, where: string | undefined): string {
  const time = sentence`The walk took longer than its ${Math.round((Date.now() - began) / 1000)} seconds`;
  return where === undefined
    ? sentence`${time}, and no page came: the Authorize endpoint gave no answer.`
    : sentence`${time}; the last page was ${where}. ${hint}.`;
}

function tellProgress({ progress }: WalkRecord): string {
  const parts: string[] = [];
  if (progress.loginDone) parts.push('the login');
  else if (progress.loginShown) parts.push(sentence`the login page, without a successful login`);
  if (progress.permissionDone) parts.push(sentence`an answer to the question for permission`);
  else if (progress.permissionShown) parts.push(sentence`the question for permission, unanswered`);
  return parts.join(' and ') || 'neither a login page nor a question for permission';
}
