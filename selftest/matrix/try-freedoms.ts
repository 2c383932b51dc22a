import { catalogue, type RequirementId } from '../../contract/catalogue.ts';
import type { Browser } from '../../helpers/login/browser.ts';
import type { Freedom } from '../../reference/freedoms/freedom.ts';
import { formWalker } from './form-walker.ts';
import { runAgainst } from './run-against.ts';

/** What a freedom did to a run. */
export interface FreedomResult {
  readonly name: string;
  readonly about: string;
  /** Required rows that were not green, with what they said; empty for a service that was not accused. */
  readonly accused: readonly string[];
  readonly notRun: readonly string[];
  readonly obstacle: string | undefined;
  readonly suiteErrors: readonly string[];
  readonly leftovers: readonly string[];
}

/** What is asked where only the pages of the login differ: the walks through them, in a real browser. */
const rowsOfTheLogin = [
  'authorize/asks-login-and-permission',
  'authorize/failed-login-grants-nothing',
  'authorize/refused-permission-grants-nothing',
  'authorize/code-in-query',
  'authorize/token-in-fragment',
  'token/code-response',
];

/** Runs the suite against the reference service with one lawful variation. */
export async function tryFreedom(freedom: Freedom, browser?: Browser): Promise<FreedomResult> {
  const isAboutLogin = freedom.needs === 'browser';
  const trial = await runAgainst({
    rules: freedom.rules,
    ...(freedom.settings === undefined ? {} : { settings: freedom.settings }),
    ...(freedom.environment === undefined ? {} : { environment: freedom.environment }),
    browser: browser ?? formWalker,
    ...(isAboutLogin ? { only: rowsOfTheLogin } : {}),
  });
  const required = [...trial.outcomes.values()].filter(
    ({ id }) => catalogue[id as RequirementId].level === 'required',
  );
  return {
    name: freedom.name,
    about: freedom.about,
    accused: required
      .filter(({ outcome }) => outcome === 'failed' || outcome === 'inconclusive')
      .map(({ id, outcome, reason }) => `${id} ${outcome}: ${reason}`),
    notRun: required
      .filter(({ outcome }) => outcome === 'not-run')
      .map(({ id, reason }) => `${id}: ${reason}`),
    obstacle: trial.obstacle?.message,
    suiteErrors: [...trial.outcomes.values()].flatMap(({ id, suiteError }) =>
      suiteError === undefined ? [] : [`${id}: ${suiteError.stack}`],
    ),
    leftovers: trial.leftovers,
  };
}
