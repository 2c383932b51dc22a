import { headerOf } from '../../contract/exchange.ts';
import { SetupProblem } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import type { CheckContext } from '../../helpers/judging/index.ts';
import type { Walk } from '../../helpers/login/index.ts';
import {
  authorizeUrl,
  cureOfLogin,
  endedAtLogin,
  errorOf,
  goodRequest,
  grantsOf,
  hasShown,
  loggedInVainly,
  memberOf,
  readTokens,
  redirectResultAt,
  refusalOf,
  registrationCure,
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
  const prompt = promptOf(first);
  if (prompt !== undefined)
    throw new SetupProblem(
      sentence`The Authorize endpoint wants a login of the browser's own (401 with WWW-Authenticate: ${prompt}), as a proxy in front of a service does. Give an address without that in API_BASE_URL, or have the suite's machine let through.`,
      undefined,
      first.exchanges.slice(-1),
    );
  // A wrong password is not tried a second time: accounts get locked.
  if (endedAtLogin(first))
    throw new SetupProblem(first.explanation, cureOfLogin(first), first.exchanges.slice(-1));
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
  const told = errorOf(code, application.redirectUri);
  const wasShown = [code, implicit].some((walk) => hasShown(walk, 'login'));
  const refusal = wasShown ? undefined : await refusalOfApplication(context);
  const proof = implicit.exchanges.slice(-1);
  if (refusal !== undefined) throw new SetupProblem(refusal, registrationCure, proof);
  const user = sentence` Check API_USERNAME and API_PASSWORD, and that the user may give permission.`;
  throw new SetupProblem(
    sentence`The login brought neither a code nor a token. ${told ?? code.explanation} ${registrationCure}${wasShown ? user : ''}`,
    undefined,
    proof,
  );
}

/** By which scheme a browser is to ask its user for a login, without a page; undefined where it is not. */
function promptOf({ exchanges }: Walk): string | undefined {
  const schemes = exchanges.flatMap(({ response }) =>
    response?.status === 401 ? [headerOf(response.headers, 'www-authenticate') ?? ''] : [],
  );
  return schemes.map((one) => /^(Basic|Digest|Negotiate|NTLM)\b/i.exec(one)?.[1]).find(Boolean);
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
