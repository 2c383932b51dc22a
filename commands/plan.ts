import { requirementIds } from '../contract/catalogue.ts';
import { recordNouns } from '../contract/resources.ts';
import { wantsBrowser } from '../contract/selection.ts';
import type { Config } from '../helpers/config/index.ts';
import { type Rehearsal, rehearse, withTarget } from '../helpers/run/index.ts';
import { Terminal } from '../reports/terminal.ts';
import { type RunOptions, readFailed, selectionOf, tellNothingFailed } from './run.ts';

/** Tells what a run would ask of the target, counted at the embedded reference service. */
export async function plan(options: RunOptions): Promise<void> {
  const { target, without = [], embedded } = options;
  const selection = await selectionOf(options);
  if (selection.ids?.length === 0) {
    tellNothingFailed(readFailed(options));
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
  terminal.line(terminal.style('bold', `What a run would ask of ${baseUrl}`));
  terminal.text(
    `It was asked nothing: this is about as much as the same run asked of the embedded reference service just now. Another service is asked somewhat more or less: values that it refuses and faults take further requests, what it does not have takes none.`,
    0,
  );
  terminal.line();
  const lines = {
    environment: `${environment}${[...leftOut.values()].map((why) => `; ${why}`).join('')}`,
    requirements: `${asked} of ${requirementIds.length} judged`,
    requests: `${requests}: ${apiRequests} to resources, ${tokenRequests} for tokens, ${requests - apiRequests - tokenRequests} by the browser and for its pages`,
    logins: isLoggedIn
      ? 'none, and fewer requests: the session of login --save is kept'
      : `${logins}`,
    'failed logins':
      isLoggedIn || failedLogins + unknownLogins === 0
        ? 'none'
        : `${failedLogins} of the user, ${unknownLogins} of one who does not exist, on purpose`,
    [recordNouns]: `${customersCreated} made, ${customersUpdated} times changed, ${customersRemoved} removed`,
    pace: `${maxConcurrency} requests at a time${isPaced ? `, ${maxRequestsPerSecond} a second` : ''}`,
    about: `${Math.ceil(about)} s, and more where answers take their time${oneTimeSeed === undefined ? '' : ' and for the one-time codes, half a minute each'}`,
  };
  for (const [name, text] of Object.entries(lines)) terminal.line(`  ${name.padEnd(15)}${text}`);
}
