import { requirementIds } from '../contract/catalogue.ts';
import { recordNouns } from '../contract/resources.ts';
import { wantsBrowser } from '../contract/selection.ts';
import type { Config } from '../helpers/config/index.ts';
import { type Rehearsal, rehearse, withTarget } from '../helpers/run/index.ts';
import { Terminal } from '../reports/terminal.ts';
import { printNothingFailed, type RunOptions, readFailed, selectionOf } from './run.ts';

/** Shows what a run would send to the target, counted at the embedded reference service. */
export async function plan(options: RunOptions): Promise<void> {
  const { target, without = [], embedded } = options;
  const selection = await selectionOf(options);
  if (selection.ids?.length === 0) {
    printNothingFailed(readFailed(options));
    return;
  }
  const choice = { without, wantsBrowser: wantsBrowser(selection), embedded };
  await withTarget(target, choice, async (config) =>
    tell(config, await rehearse(config, selection)),
  );
}

function tell(
  { target, network, leftOut, isLoggedIn, oneTimeSeed }: Config,
  rehearsal: Rehearsal,
): void {
  const terminal = new Terminal(process.stdout);
  const { baseUrl, environment } = target;
  const { maxConcurrency, maxRequestsPerSecond } = network;
  const { asked, requests, apiRequests, tokenRequests, logins } = rehearsal;
  const { failedLogins, unknownLogins } = rehearsal;
  const { customersCreated, customersUpdated, customersRemoved, seconds } = rehearsal;
  const isPaced = Number.isFinite(maxRequestsPerSecond);
  const about = isPaced ? Math.max(seconds, requests / maxRequestsPerSecond) : seconds;
  terminal.line(terminal.style('bold', `What a run sends to ${baseUrl}`));
  terminal.text(
    `Plan sent it nothing. The embedded reference service just got these requests from the same run. The number differs somewhat for your service: refused values and faults need more requests, missing features need none.`,
    0,
  );
  terminal.line();
  const lines = {
    environment: `${environment}${[...leftOut.values()].map((why) => `; ${why}`).join('')}`,
    requirements: `${asked} of ${requirementIds.length} judged`,
    requests: `${requests}: ${apiRequests} to resources, ${tokenRequests} to the Token endpoint, ${requests - apiRequests - tokenRequests} to the Authorize endpoint and its pages`,
    logins: isLoggedIn
      ? 'none, and fewer requests: the run uses the session of login --save'
      : `${logins}`,
    'failed logins':
      isLoggedIn || failedLogins + unknownLogins === 0
        ? 'none'
        : `${failedLogins} of the user and ${unknownLogins} of a user who does not exist, on purpose`,
    [recordNouns]: `${customersCreated} created, ${customersUpdated} updates, ${customersRemoved} removed`,
    pace: `${maxConcurrency} requests at a time${isPaced ? `, ${maxRequestsPerSecond} a second` : ''}`,
    duration: `about ${Math.ceil(about)} s, more if answers are slow${oneTimeSeed === undefined ? '' : ', and up to half a minute for each one-time code'}`,
  };
  for (const [name, text] of Object.entries(lines)) terminal.line(`  ${name.padEnd(15)}${text}`);
}
