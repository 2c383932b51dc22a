import { type RequirementId, requirementOf } from '../../contract/catalogue.ts';
import type { Browser } from '../../helpers/login/browser.ts';
import type { Freedom } from '../../reference/variations/variation.ts';
import { reasonOf } from '../../reports/finding-text.ts';
import { overSockets, runAgainst } from './run-against.ts';

/** What a freedom did to a run. */
export interface FreedomResult {
  readonly name: string;
  readonly about: string;
  /** How many required rows were asked. */
  readonly asked: number;
  /** Required rows that were not green, with what they said; empty for a service that was not accused. */
  readonly accused: readonly string[];
  /** Rows for which the service accepted no value. */
  readonly unjudged: readonly string[];
  readonly notRun: readonly string[];
  readonly obstacle: string | undefined;
  readonly suiteErrors: readonly string[];
  /** Customers that were left and not told. */
  readonly untold: readonly string[];
  readonly leftovers: readonly string[];
}

/**
 * What is asked where only the pages of the login differ: each kind of walk that such a difference touches,
 * in both flows. A walk in a real browser costs more than two whole runs without one.
 */
const rowsOfEveryPage = [
  'authorize/asks-login-and-permission',
  'authorize/refused-permission-grants-nothing',
  'authorize/token-in-fragment/access_token',
  'token/code-response',
];
const rowsOfPart = {
  login: ['authorize/failed-login-grants-nothing'],
  permission: [],
  redirect: ['authorize/state-returned/'],
};

/** Runs the suite against the reference service with one lawful variation. */
export async function tryFreedom(
  freedom: Freedom,
  browser?: Browser,
  only?: readonly string[],
): Promise<FreedomResult> {
  const isAboutLogin = freedom.needs === 'browser';
  const trial = await runAgainst({
    rules: freedom.change,
    settings: { ...freedom.settings, resources: only !== undefined },
    ...(freedom.environment === undefined ? {} : { environment: freedom.environment }),
    browser: browser ?? 'form-walker',
    inProcess: freedom.needs !== 'sockets' && !overSockets,
    ...(only === undefined ? {} : { only }),
    ...(isAboutLogin ? { only: [...rowsOfEveryPage, ...rowsOfPart[freedom.part ?? 'login']] } : {}),
  });
  const required = [...trial.outcomes.values()].filter(
    ({ id }) => requirementOf(id as RequirementId).level === 'required',
  );
  return {
    name: freedom.name,
    about: freedom.about,
    asked: required.filter(({ outcome }) => outcome !== 'not-run').length,
    accused: required
      .filter(({ outcome, cause }) =>
        outcome === 'inconclusive' ? cause !== 'refused-values' : outcome === 'failed',
      )
      .map((found) => `${found.id} ${found.outcome}: ${reasonOf(found)}`),
    unjudged: required
      .filter(({ cause }) => cause === 'refused-values')
      .map((found) => `${found.id}: ${reasonOf(found)}`),
    notRun: required
      .filter(({ outcome }) => outcome === 'not-run')
      .map((found) => `${found.id}: ${reasonOf(found)}`),
    obstacle: trial.obstacle?.message,
    untold: trial.untold,
    suiteErrors: [...trial.outcomes.values()].flatMap(({ id, suiteError }) =>
      suiteError === undefined ? [] : [`${id}: ${suiteError.stack}`],
    ),
    leftovers: trial.leftovers,
  };
}
