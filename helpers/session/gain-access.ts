import { Blocked, SetupProblem, Trouble } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import { refusedWalk } from '../../suites/authorize/first-walks.ts';
import { provenLogin } from '../../suites/authorize/proven-login.ts';
import { grantedWalk, tokenOf } from '../../suites/authorize/walks.ts';
import { lateRefresh } from '../../suites/token/early-refresh.ts';
import { firstBackgroundRefresh } from '../../suites/token/first-background-refresh.ts';
import { codeExchange } from '../../suites/token/fresh-code.ts';
import { isGrantedOtherwise } from '../../suites/token/other-token-requests.ts';
import type { CheckContext } from '../judging/index.ts';
import {
  endedAtLogin,
  type Grant,
  grantByCode,
  grantToBackground,
  memberOf,
  RefreshTokenLost,
  wordsOnClient,
} from '../oauth/index.ts';
import { opensAdministration } from './open-administration.ts';

/**
 * Obtains the lawful access token of the run. What one way does not bring is taken from another: which
 * ways keep to the contract is judged later, and every way has to fail before the set-up is to blame.
 *
 * @param opened is called when an access token opens the list, after which the login may still be going on
 * @param provesLogin whether the user logs in also where the background user's token is enough
 * @throws SetupProblem where the login does not work, or registration or database are refused.
 */
export async function gainAccess(
  context: CheckContext,
  opened: () => Promise<void>,
  provesLogin: boolean,
): Promise<void> {
  const { access, hasBrowser, shared, target } = context;
  // What is told of it is judged.
  await shared(lateRefresh).catch(ignore);
  const failures: Failure[] = [];
  let [obstacle, trouble]: (Error | undefined)[] = [];
  // A background application has to do without a login, so that it comes before anyone logs in.
  for (const way of [byBackgroundUser, byCode, byImplicitFlow]) {
    if (way === byCode && hasBrowser) obstacle = await obstacleOfLogin(context);
    // What the client says of a connection is plainer than what a browser does.
    if (obstacle instanceof Trouble) trouble ??= obstacle;
    const failure = await way(context).catch((error: Error) => {
      if (error === obstacle || error instanceof Blocked)
        return { text: error.message, refused: error instanceof RefreshTokenLost };
      if (!(error instanceof Trouble)) throw error;
      // At one address it is not the end, for a user may log in.
      trouble ??= error;
      return undefined;
    });
    if (failure !== undefined) failures.push(failure);
    if (access.available && (await opensAdministration(context))) {
      await opened();
      if (provesLogin && hasBrowser) await obstacleOfLogin(context);
      return;
    }
    if (way === byCode && trouble === undefined) await blameRegistration(context, failures);
  }
  if (access.available)
    throw new SetupProblem(
      sentence`The list of administration "${target.databaseId}" answers 401 to every access token: check API_DATABASE_ID, and that the user may use that administration through the API.`,
    );
  const inTheWay = trouble ?? obstacle;
  if (inTheWay !== undefined) throw inTheWay;
  access.explainAbsence(
    sentence`No access token could be obtained. ${failures.map(({ text }) => text).join(' ')}`,
  );
}

/** What stands in the way of the login, which is not the end where there is another way in. */
async function obstacleOfLogin({ shared }: CheckContext): Promise<Error | undefined> {
  try {
    await shared(provenLogin);
    // At once: a code may not live long, nor outlive the next one.
    await shared(codeExchange).catch(ignore);
    return undefined;
  } catch (error) {
    if (error instanceof Trouble) return error;
    // A wrong password is the operator's own, and each login with it brings the account nearer to its lock.
    if (!(error instanceof SetupProblem) || endedAtLogin(await shared(refusedWalk.code)))
      throw error;
    return error;
  }
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

async function byBackgroundUser(context: CheckContext): Promise<Failure | undefined> {
  if (!context.hasBackground) return undefined;
  const { access, background, shared } = context;
  const earlier = await shared(firstBackgroundRefresh);
  return failureOf(await grantToBackground(background, access, earlier));
}

async function byCode({ access, hasBrowser, shared, tokenEndpoint }: CheckContext) {
  if (!hasBrowser) return undefined;
  return failureOf(grantByCode(await shared(codeExchange), tokenEndpoint, access));
}

async function byImplicitFlow(context: CheckContext) {
  if (!context.hasBrowser) return undefined;
  const token = tokenOf(await context.shared(grantedWalk.implicit), context);
  if (token === undefined)
    return { text: sentence`The implicit flow brought no access token.`, refused: false };
  context.access.use(token);
  return undefined;
}

function failureOf({ accepted, answer, given }: Grant): Failure | undefined {
  if (accepted) return undefined;
  const refused = answer.refused || memberOf(answer, 'error') !== undefined;
  const did = refused ? sentence`refused` : sentence`did not answer with an access token to`;
  const words = wordsOnClient(answer);
  const text = sentence`The Token endpoint ${did} ${given} (status ${answer.status}).`;
  return { text: words === undefined ? text : sentence`${words} ${text}`, refused };
}

async function blameRegistration(
  { hasBrowser, shared }: CheckContext,
  failures: readonly Failure[],
): Promise<void> {
  // Where one of the grants was not refused, what is wrong is for the rules to say.
  if (failures.length === 0 || !failures.every(({ refused }) => refused)) return;
  if (hasBrowser && (await shared(isGrantedOtherwise).catch(() => false))) return;
  const said = failures.map(({ text }) => text).join(' ');
  throw new SetupProblem(
    sentence`${said} Check API_CLIENT_ID, API_CLIENT_SECRET, API_REDIRECT_URI and API_REFRESH_TOKEN against the registration: a secret may have been replaced.`,
  );
}
