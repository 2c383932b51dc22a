import { every, type Fault, type Freedom } from '../../reference/variations/variation.ts';
import type { Group } from './groups.ts';
import type { TrialOptions } from './run-against.ts';

/** `TRIAL_OVER_SOCKETS=1` makes every trial as a run is made, at more than twice the cost. */
const overSockets = process.env.TRIAL_OVER_SOCKETS === '1';

/** How to try a service with these variations, which need the same. */
export function serviceWith(...variations: Group<Fault | Freedom>): TrialOptions {
  const [{ settings, environment, needs }] = variations;
  return {
    rules: every(...variations.map(({ change }) => change)),
    settings,
    browser: 'form-walker',
    inProcess: needs !== 'sockets' && !overSockets,
    ...(environment === undefined ? {} : { environment }),
    ...(needs === 'clock' ? { againAfterSeconds: 7300 } : {}),
  };
}
