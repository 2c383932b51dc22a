import type { Act, Stay } from './steps.ts';
import type { WalkRecord } from './walk-record.ts';

const hint =
  'If this page is right, describe it in a file named by API_LOGIN_SCRIPT: which fields to fill and what to click.';

/** What an act did, in words for a report. */
export function tellAct(act: Act): string {
  const done = act.fills.map(
    (fill) => `filled in the ${fill.with === 'username' ? 'user name' : 'password'}`,
  );
  for (const { control, option } of act.selects) done.push(`chose "${control.options[option]}"`);
  for (const tick of act.ticks) done.push(`ticked "${tick.label || tick.names}"`);
  const words = act.press?.text || act.press?.names.slice(0, 40);
  done.push(act.press ? `pressed "${words}"` : 'pressed Enter');
  return done.join(', ');
}

/** Why nothing was done, in words for a report. */
export function tellStay(stay: Stay): string {
  if (stay.why === 'login-again') {
    const asks = stay.asks?.length
      ? ` The page also asks for "${stay.asks.join('", "')}", which was left empty; API_LOGIN_SCRIPT can fill it in.`
      : '';
    return `Nothing: the login page was shown again after the user name and password had been sent. They were not sent twice, because accounts get locked.${asks}`;
  }
  if (stay.why === 'no-way-to-deny')
    return 'Nothing: no control that refuses permission was found.';
  if (stay.why === 'done-already')
    return 'Nothing: what can be done here was done, and the page stayed.';
  if (stay.why === 'left-to-script') {
    return `Nothing: the login script is to deal with this page, and nothing on it fits ${stay.asks?.join(' or ')}. Correct the file named by API_LOGIN_SCRIPT.`;
  }
  if (stay.why === 'error-page') return 'Nothing: the service answered with an error page.';
  return 'Nothing: no login form, no question for permission and no way on was recognised.';
}

/** Whether the page may be right and the driver at a loss, so that a login script would help. */
export function isPuzzling({ why }: Stay): boolean {
  return why === 'no-way-to-deny' || why === 'done-already' || why === 'not-understood';
}

/** One or two sentences about the whole walk. */
export function tellWalk(record: WalkRecord): string {
  const last = record.pages.at(-1);
  const where = last
    ? `"${last.title || last.url.replace(/[?#].*$/s, '')}" (status ${last.status})`
    : 'no page';
  const visit = record.visits.at(-1);
  switch (record.ended) {
    case 'redirected':
      if (visit?.target)
        return `The browser was sent to ${visit.target} after ${tellProgress(record)}.`;
      return `The browser was sent to ${visit?.url.replace(/[?#].*$/s, '')}, which is none of the redirect URIs expected, after ${tellProgress(record)}.`;
    case 'left-at-permission':
      return `The question for permission was shown at ${where} and left unanswered, as asked.`;
    case 'stopped-at-page':
      return `The walk stopped at the page ${where} after ${tellProgress(record)}. ${record.why}`;
    case 'unreachable':
      return `A page could not be loaded: ${record.why}. Check the address, the network and the proxy.`;
    case 'crashed':
      return `The browser stopped working on the page ${where}: ${record.why}. Nothing can be said about the service; run again.`;
    default:
      return tellTimeOut(record, where);
  }
}

function tellTimeOut(record: WalkRecord, where: string): string {
  if (record.why === 'too-many-redirects') {
    return 'The service sent the browser on more than 30 times without showing a page; the walk was given up.';
  }
  const seconds = Math.round((Date.now() - record.began) / 1000);
  return `The walk took longer than its ${seconds} seconds; the last page was ${where}. ${hint}`;
}

function tellProgress({ progress }: WalkRecord): string {
  const parts: string[] = [];
  if (progress.loginDone) parts.push('the login');
  else if (progress.loginShown) parts.push('the login page, without a login that succeeded');
  if (progress.permissionDone) parts.push('an answer to the question for permission');
  else if (progress.permissionShown) parts.push('the question for permission, unanswered');
  return parts.length > 0
    ? parts.join(' and ')
    : 'neither a login page nor a question for permission';
}
