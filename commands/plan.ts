import { requirementIds } from '../contract/catalogue.ts';
import { recordNouns } from '../contract/resources.ts';
import type { Config } from '../helpers/config/index.ts';
import { wantsBrowser } from '../helpers/judging/index.ts';
import { type Rehearsal, rehearse, withTarget } from '../helpers/run/index.ts';
import { Terminal } from '../reports/terminal.ts';
import { refuseFor } from './refuse.ts';
import { type RunOptions, selectionOf } from './run.ts';

/** Tells what a run would ask of the target, counted at the embedded reference service; gives the exit code. */
export async function plan(options: RunOptions): Promise<number> {
  const { target, without = [], embedded } = options;
  try {
    const selection = selectionOf(options);
    const choice = { without, wantsBrowser: wantsBrowser(selection), embedded };
    return await withTarget(target, choice, async (config) => {
      tell(config, await rehearse(config, selection));
      return 0;
    });
  } catch (error) {
    return refuseFor('There is no plan', error);
  }
}

function tell({ target, network, leftOut }: Config, rehearsal: Rehearsal): void {
  const terminal = new Terminal(process.stdout, {});
  const { baseUrl, environment } = target;
  const { maxConcurrency, maxRequestsPerSecond } = network;
  const { asked, requests, apiRequests, tokenRequests, logins, failedLogins } = rehearsal;
  const { customersCreated, customersUpdated, customersRemoved, seconds } = rehearsal;
  const isPaced = Number.isFinite(maxRequestsPerSecond);
  const least = isPaced ? Math.max(seconds, requests / maxRequestsPerSecond) : seconds;
  terminal.line(terminal.style('bold', `What a run would ask of ${baseUrl}`));
  terminal.text(
    `It was asked nothing: this is what the same run asked of the embedded reference service just now. A service with habits of its own, or with faults, is asked somewhat more.`,
    0,
  );
  terminal.line();
  const lines = {
    environment: `${environment}${[...leftOut.values()].map((why) => `; ${why}`).join('')}`,
    requirements: `${asked} of ${requirementIds.length}`,
    requests: `${requests}: ${apiRequests} to resources, ${tokenRequests} for tokens, ${requests - apiRequests - tokenRequests} by the browser and for its pages`,
    logins: `${logins}`,
    'failed logins': `${failedLogins}, on purpose`,
    [recordNouns]: `${customersCreated} made, ${customersUpdated} times changed, ${customersRemoved} removed`,
    pace: `${maxConcurrency} requests at a time${isPaced ? `, ${maxRequestsPerSecond} a second` : ''}`,
    'at least': `${Math.ceil(least)} s`,
  };
  for (const [name, text] of Object.entries(lines)) terminal.line(`  ${name.padEnd(15)}${text}`);
}
