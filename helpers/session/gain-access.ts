import type { Answer } from '../api/answer.ts';
import type { CheckContext } from '../check/context.ts';
import { Blocked, SetupProblem } from '../check/outcome.ts';
import type { Walk } from '../login/walk-types.ts';
import { grantsOf, landingAt } from '../oauth/landing.ts';
import { readTokens } from '../oauth/token-endpoint.ts';
import { codeExchange, grantedWalk, implicitToken } from '../oauth/walks.ts';
import type { Session } from './session.ts';

/**
 * Obtains the lawful access token of the run. What one way does not bring is taken from another: which
 * ways keep their promise is judged by checks, and every way has to fail before the set-up is to blame.
 *
 * @throws SetupProblem where the login does not work, or registration or database are refused.
 */
export async function gainAccess(session: Session, context: CheckContext): Promise<void> {
  if (session.owner !== undefined) await proveLogin(context);
  const refusals: string[] = [];
  for (const way of [byBackgroundUser, byCode, byImplicitFlow]) {
    const refusal = await way(session, context).catch((error: Error) => {
      if (error instanceof Blocked) return error.message;
      throw error;
    });
    if (refusal !== undefined) refusals.push(refusal);
    if (session.access.available && (await opensList(session))) return;
    if (way === byCode) blameRegistration(refusals);
  }
  if (!session.access.available)
    return session.access.explainAbsence(
      `No access token could be obtained. ${refusals.join(' ')}`,
    );
  const { databaseId } = session.config.target;
  throw new SetupProblem(
    `Every access token was answered 401 on the list of administration "${databaseId}": check API_DATABASE_ID, and that the user may use that administration through the API.`,
  );
}

async function proveLogin(context: CheckContext): Promise<void> {
  const code = await context.shared(grantedWalk.code);
  if (grantsOf(code).length > 0) return;
  const implicit = await context.shared(grantedWalk.implicit);
  if (grantsOf(implicit).length > 0) return;
  throw new SetupProblem(
    `The login brought neither a code nor a token. ${whatCame(code, context.application.redirectUri)} Check API_USERNAME, API_PASSWORD, API_CLIENT_ID, API_REDIRECT_URI and API_SCOPE.`,
  );
}

function whatCame(walk: Walk, redirectUri: string): string {
  const landing = landingAt(walk, redirectUri);
  const error = landing?.query.get('error') ?? landing?.fragment.get('error');
  return error ? `The redirect URI was visited with error=${error}.` : walk.explanation;
}

type Refusal = string | undefined;

async function byBackgroundUser({ background, access }: Session): Promise<Refusal> {
  if (background === undefined) return undefined;
  const answer = await background.refresh();
  if (access.accept(answer, () => background.refresh())) return undefined;
  return refusalOf('API_REFRESH_TOKEN', answer);
}

async function byCode({ access, owner, tokenEndpoint }: Session, context: CheckContext) {
  if (owner === undefined) return undefined;
  const answer = await context.shared(codeExchange);
  const { refreshToken } = readTokens(answer);
  const renew =
    refreshToken === undefined
      ? undefined
      : () => tokenEndpoint.request(tokenEndpoint.forRefresh(refreshToken));
  return access.accept(answer, renew) ? undefined : refusalOf('the authorization code', answer);
}

async function byImplicitFlow({ access, owner }: Session, context: CheckContext): Promise<Refusal> {
  if (owner === undefined) return undefined;
  const token = await implicitToken(context);
  if (token !== undefined) access.use(token);
  return token === undefined ? 'The implicit flow brought no access token.' : undefined;
}

function refusalOf(what: string, answer: Answer): string {
  const kind = answer.refused ? 'refused' : 'did not answer with an access token to';
  return `The Token endpoint ${kind} ${what} (status ${answer.status}).`;
}

// A 4xx on every grant is what a wrong client secret looks like; anything else is for the checks.
function blameRegistration(refusals: readonly string[]): void {
  if (refusals.length === 0 || refusals.some((refusal) => !refusal.includes(' refused '))) return;
  throw new SetupProblem(
    `${refusals.join(' ')} Check API_CLIENT_ID, API_CLIENT_SECRET, API_REDIRECT_URI and API_REFRESH_TOKEN against the registration.`,
  );
}

/** Whether the lawful token opens the API; remembers on the way which customers were there before. */
async function opensList({ api, book }: Session): Promise<boolean> {
  const list = await api.list();
  if (list.succeeded) book.rememberBefore(list);
  return list.status !== 401;
}
