import { type RequirementId, requirementOf } from '../../contract/catalogue.ts';
import type { Browser } from '../../helpers/login/browser.ts';
import type { Freedom } from '../../reference/variations/variation.ts';
import { reasonOf } from '../../reports/finding-text.ts';
import { type Group, groupUp, rulesChangedBy } from './groups.ts';
import { runAgainst } from './run-against.ts';
import { serviceWith } from './service-with.ts';
import { suiteErrorsIn } from './try-faults.ts';

type Freedoms = Group<Freedom>;

/** What to ask of lawful services, and by which browser. */
export interface Asking {
  readonly browser?: Browser | undefined;
  /** Beginnings of the rows to ask; all by default. */
  readonly only?: readonly string[];
}

/** So many at once in one service: that costs a third, and one in a few groups is taken apart. */
const mostAtOnce = 4;

/** Freedoms that can be tried in one service: no two of them change the same rule. */
export function groupsOf(freedoms: readonly Freedom[]): Freedoms[] {
  return groupUp(freedoms, mostAtOnce, ({ change, needs }) =>
    // Which page is walked through is the whole point, and slow answers beside a limit make each other slower.
    needs === 'browser' || needs === 'sockets' ? [needs] : rulesChangedBy(change),
  );
}

/**
 * Runs the suite against a service with these freedoms at once, and where that is not as it should be with each alone;
 * gives what was wrong, a line each.
 */
export async function tryFreedoms(freedoms: Freedoms, asking: Asking = {}): Promise<string[]> {
  const problems = await problemsUnder(freedoms, asking);
  if (problems.length === 0 || freedoms.length === 1) return problems;
  const alone: string[] = [];
  for (const freedom of freedoms)
    for (const problem of await problemsUnder([freedom], asking))
      alone.push(`${freedom.name}: ${problem}`);
  return alone;
}

async function problemsUnder(freedoms: Freedoms, { browser, only }: Asking): Promise<string[]> {
  const [first] = freedoms;
  const service = serviceWith(...freedoms);
  const trial = await runAgainst({
    ...service,
    settings: { ...service.settings, resources: only !== undefined },
    browser: browser ?? 'form-walker',
    only: first.needs === 'browser' ? rowsOfPages(first) : (only ?? []),
  });
  const { obstacle, outcomes, leftovers, untold } = trial;
  if (obstacle !== undefined) return [`It could not be asked: ${obstacle.message}`];
  const judged = [...outcomes.values()].filter(
    ({ id }) => requirementOf(id as RequirementId).level === 'required',
  );
  const isUnjudged = judged.some(({ cause }) => cause === 'refused-values');
  // Of a part the run may be over before these show.
  const ofTheWhole = [
    ...(judged.some(({ outcome }) => outcome !== 'not-run') ? [] : ['Nothing was asked.']),
    ...(first.strict === true && !isUnjudged ? ['It is no longer too strict to be judged.'] : []),
    ...leftovers.map((leftover) => `Left: ${leftover}`),
    ...untold.map((id) => `Left and not told: ${id}`),
  ];
  return [
    ...judged
      .filter(({ outcome }) => outcome === 'failed' || outcome === 'inconclusive')
      .filter(({ cause }) => cause !== 'refused-values' || first.strict !== true)
      .map((found) => `${found.id} ${found.outcome}: ${reasonOf(found)}`),
    ...suiteErrorsIn(trial),
    ...(only === undefined ? ofTheWhole : []),
  ];
}

/** What is asked where only the pages of the login differ: each kind of walk that such a difference touches, in both flows. */
function rowsOfPages({ part }: Freedom): readonly string[] {
  return [
    ...['authorize/asks-login-and-permission', 'authorize/refused-permission-grants-nothing'],
    ...['authorize/token-in-fragment/access_token', 'token/code-response'],
    ...(part === undefined ? ['authorize/failed-login-grants-nothing'] : []),
    ...(part === 'redirect' ? ['authorize/state-returned/'] : []),
  ];
}
