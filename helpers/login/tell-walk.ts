import { sentence } from '../../contract/sentence.ts';
import type { Act, Stay } from './steps.ts';
import { withoutQuery } from './targets.ts';
import type { WalkRecord } from './walk-record.ts';
import { reasons } from './why-stayed.ts';

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

/** Why nothing was done, in words for a report. */
export function tellStay({ why, asks = [] }: Stay): string {
  const told: string[] = [reasons[why]];
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
