import { Blocked, SetupProblem, Trouble } from '../../contract/outcome.ts';
import { firstBackgroundRefresh } from '../../experiments/first-background-refresh.ts';
import { codeExchange, grantedWalk, refusedWalk, tokenOf } from '../../experiments/walks.ts';
import type { CheckContext } from '../judging/index.ts';
import {
  type BackgroundUser,
  endedAtLogin,
  errorAt,
  type Grant,
  grantByCode,
  grantsOf,
  grantToBackground,
  RefreshTokenLost,
  type ResourceOwner,
} from '../oauth/index.ts';
import { openAdministration, refuseUnknownAdministration } from './open-administration.ts';

/** Who may gain access: the user with a browser, and the background user. */
export interface Users {
  readonly owner: ResourceOwner | undefined;
  readonly background: BackgroundUser | undefined;
}

/**
 * Obtains the lawful access token of the run. What one way does not bring is taken from another: which
 * ways keep to the contract is judged by checks, and every way has to fail before the set-up is to blame.
 *
 * @throws SetupProblem where the login does not work, or registration or database are refused.
 */
export async function gainAccess(context: CheckContext, users: Users): Promise<void> {
  const { access, target } = context;
  // Before anyone logs in: a background application has to do without.
  let trouble = await troubleOf(context, users);
  if (users.owner !== undefined)
    await proveLogin(context).catch((error: Error) => {
      // What the client says of a connection is plainer than what a browser does.
      throw error instanceof Trouble ? (trouble ?? error) : error;
    });
  const failures: Failure[] = [];
  for (const way of [byBackgroundUser, byCode, byImplicitFlow]) {
    const failure = await way(context, users).catch((error: Error) => {
      if (error instanceof Blocked)
        return { text: error.message, refused: error instanceof RefreshTokenLost };
      if (!(error instanceof Trouble)) throw error;
      trouble ??= error;
      return undefined;
    });
    if (failure !== undefined) failures.push(failure);
    const opened = access.available ? await openAdministration(context) : undefined;
    if (opened !== undefined) return refuseUnknownAdministration(context, opened.list);
    if (way === byCode && trouble === undefined) blameRegistration(failures);
  }
  if (trouble !== undefined && !access.available) throw trouble;
  if (!access.available)
    return access.explainAbsence(
      `No access token could be obtained. ${failures.map(({ text }) => text).join(' ')}`,
    );
  throw new SetupProblem(
    `Every access token was answered 401 on the list of administration "${target.databaseId}": check API_DATABASE_ID, and that the user may use that administration through the API.`,
  );
}

/** The trouble with the background user's refresh: at one address it is not the end, for a user may log in. */
async function troubleOf(
  { shared }: CheckContext,
  { background }: Users,
): Promise<Error | undefined> {
  if (background === undefined) return undefined;
  return shared(firstBackgroundRefresh).then(
    () => undefined,
    (error: Error) => (error instanceof Trouble ? error : undefined),
  );
}

async function proveLogin(context: CheckContext): Promise<void> {
  const first = await context.shared(refusedWalk.code);
  // A wrong password is not tried a second time: accounts get locked.
  if (endedAtLogin(first))
    throw new SetupProblem(`${first.explanation} Check API_USERNAME and API_PASSWORD.`);
  const code = await context.shared(grantedWalk.code);
  // At once: a code may not live long, nor outlive the next one.
  if (grantsOf(code).length > 0) return void (await context.shared(codeExchange).catch(ignore));
  const implicit = await context.shared(grantedWalk.implicit);
  if (grantsOf(implicit).length > 0) return;
  const error = errorAt(code, context.application.redirectUri);
  const came = error ? `The redirect URI was visited with error=${error}.` : code.explanation;
  throw new SetupProblem(
    `The login brought neither a code nor a token. ${came} Check API_USERNAME, API_PASSWORD, API_CLIENT_ID, API_REDIRECT_URI and API_SCOPE.`,
  );
}

// What is wrong with it is told where it is judged.
function ignore(error: Error): void {
  if (error instanceof SetupProblem) throw error;
}

/** Why a way brought no access token. */
interface Failure {
  readonly text: string;
  /** Whether the Token endpoint refused what it was given: that is what a wrong client secret looks like. */
  readonly refused: boolean;
}

async function byBackgroundUser(
  { access, shared }: CheckContext,
  { background }: Users,
): Promise<Failure | undefined> {
  if (background === undefined) return undefined;
  const earlier = await shared(firstBackgroundRefresh);
  return failureOf(await grantToBackground(background, access, earlier));
}

async function byCode({ access, shared, tokenEndpoint }: CheckContext, { owner }: Users) {
  if (owner === undefined) return undefined;
  return failureOf(grantByCode(await shared(codeExchange), tokenEndpoint, access));
}

async function byImplicitFlow(context: CheckContext, { owner }: Users) {
  if (owner === undefined) return undefined;
  const token = tokenOf(await context.shared(grantedWalk.implicit), context);
  if (token !== undefined) context.access.use(token);
  return token === undefined
    ? { text: 'The implicit flow brought no access token.', refused: false }
    : undefined;
}

function failureOf({ accepted, answer, given }: Grant): Failure | undefined {
  if (accepted) return undefined;
  const { refused, status } = answer;
  const did = refused ? 'refused' : 'did not answer with an access token to';
  return { text: `The Token endpoint ${did} ${given} (status ${status}).`, refused };
}

function blameRegistration(failures: readonly Failure[]): void {
  // Where one of the grants was not refused, what is wrong is for the checks to say.
  if (failures.length === 0 || !failures.every(({ refused }) => refused)) return;
  throw new SetupProblem(
    `${failures.map(({ text }) => text).join(' ')} Check API_CLIENT_ID, API_CLIENT_SECRET, API_REDIRECT_URI and API_REFRESH_TOKEN against the registration.`,
  );
}
