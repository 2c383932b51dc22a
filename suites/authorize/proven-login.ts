import { SetupProblem, Trouble } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import type { CheckContext } from '../../helpers/judging/index.ts';
import type { Walk } from '../../helpers/login/index.ts';
import {
  authorizeUrl,
  endedAtLogin,
  explainWalk,
  goodRequest,
  grantsOf,
  hasShown,
  loggedInVainly,
  memberOf,
  readTokens,
  redirectResultAt,
  refusalOf,
  registrationCure,
  schemeOfBrowserLogin,
} from '../../helpers/oauth/index.ts';
import { firstBackgroundRefresh } from '../token/first-background-refresh.ts';
import { refusedWalk, triedWalk } from './first-walks.ts';

/**
 * Shows that user and registration are right: what a walk comes to is then the service's doing.
 *
 * @throws SetupProblem where it may be the operator's.
 */
export async function provenLogin(context: CheckContext): Promise<void> {
  const { application, shared } = context;
  const first = await shared(refusedWalk.code);
  // A wrong password is not tried a second time: accounts get locked.
  if (schemeOfBrowserLogin(first) !== undefined || endedAtLogin(first))
    throw failureOf(first, application.redirectUri);
  // Nor one that may be wrong a third time.
  const isHopeless =
    loggedInVainly(first) && (await shared(refusedWalk.implicit).then(loggedInVainly, () => false));
  const tried = isHopeless ? refusedWalk : triedWalk;
  const code = await shared(tried.code);
  if (grantsOf(code).length > 0) return;
  const implicit = await shared(tried.implicit);
  if (grantsOf(implicit).length > 0) return;
  if ([code, implicit].some((walk) => ledNowhere(walk, application.redirectUri))) return;
  if ([code, implicit].every(failedAtOnce) && (await isRegistrationProven(context))) return;
  const wasShown = [code, implicit].some((walk) => hasShown(walk, 'login'));
  const refusal = wasShown ? undefined : await refusalOfApplication(context);
  if (refusal !== undefined)
    throw new SetupProblem(refusal, registrationCure, implicit.exchanges.slice(-1));
  throw failureOf(code, application.redirectUri);
}

function failureOf(walk: Walk, redirectUri: string): SetupProblem | Trouble {
  const { found, cause, cure, isTrouble } = explainWalk(walk, redirectUri);
  const proof = walk.exchanges.slice(-1);
  const problem = new SetupProblem(sentence`${found} ${cause}`, cure, proof);
  return isTrouble ? new Trouble(problem.message, proof) : problem;
}

/** What the Authorize endpoint says to the registered application, which it refuses before it asks for a login. */
async function refusalOfApplication({ api, application, target }: CheckContext) {
  const url = authorizeUrl(target, goodRequest(application, 'code'));
  const answer = await api.withoutToken.asking('text/html').send('GET', url);
  return refusalOf(answer, application.redirectUri);
}

/** Whether a walk came back without saying why, or ended behind the permission page: nobody is to blame but the service. */
function ledNowhere(walk: Walk, redirectUri: string): boolean {
  const result = redirectResultAt(walk, redirectUri);
  if (result !== undefined) return result.error === undefined;
  const kinds = walk.pages.map(({ kind }) => kind);
  return kinds.includes('permission') && kinds.at(-1) === 'other';
}

/** Whether a walk met with nothing but an error. */
function failedAtOnce({ pages }: Walk): boolean {
  return pages.length > 0 && pages.every(({ kind, status }) => kind === 'other' && status >= 400);
}

/** Whether the Token endpoint knows client, redirect URI and scope. */
async function isRegistrationProven({ application, hasBackground, shared }: CheckContext) {
  const [refresh] = await Promise.allSettled(hasBackground ? [shared(firstBackgroundRefresh)] : []);
  return (
    refresh?.status === 'fulfilled' &&
    readTokens(refresh.value).accessToken !== undefined &&
    memberOf(refresh.value, 'scope') === application.scope
  );
}
