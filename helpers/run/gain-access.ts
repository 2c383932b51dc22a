import { Blocked, SetupProblem, Trouble } from '../../contract/outcome.ts';
import { nounOf } from '../../contract/resource-names.ts';
import { firstBackgroundRefresh } from '../../experiments/first-background-refresh.ts';
import { codeExchange, grantedWalk, implicitToken, refusedWalk } from '../../experiments/walks.ts';
import type { CheckContext } from '../judging/context.ts';
import type { Answer } from '../network/answer.ts';
import { RefreshTokenLost } from '../oauth/background-user.ts';
import { type Grant, grantByCode, grantToBackground } from '../oauth/grants.ts';
import { endedAtLogin, errorAt, grantsOf } from '../oauth/landing.ts';
import { createValues } from '../records/values.ts';
import type { Session } from './session.ts';

/**
 * Obtains the lawful access token of the run. What one way does not bring is taken from another: which
 * ways keep their promise is judged by checks, and every way has to fail before the set-up is to blame.
 *
 * @throws SetupProblem where the login does not work, or registration or database are refused.
 */
export async function gainAccess(session: Session, context: CheckContext): Promise<void> {
  // Before anyone logs in: a background application has to do without.
  let trouble = await troubleOf(session, context);
  if (session.owner !== undefined)
    await proveLogin(context).catch((error: Error) => {
      // What the client says of a connection is plainer than what a browser does.
      throw error instanceof Trouble ? (trouble ?? error) : error;
    });
  const failures: Failure[] = [];
  for (const way of [byBackgroundUser, byCode, byImplicitFlow]) {
    const failure = await way(session, context).catch((error: Error) => {
      if (error instanceof Blocked)
        return { text: error.message, refused: error instanceof RefreshTokenLost };
      if (!(error instanceof Trouble)) throw error;
      trouble ??= error;
      return undefined;
    });
    if (failure !== undefined) failures.push(failure);
    const opened = session.access.available ? await openApi(context) : undefined;
    if (opened !== undefined) return refuseUnknownDatabase(session, context, opened.list);
    if (way === byCode && trouble === undefined) blameRegistration(failures);
  }
  if (trouble !== undefined && !session.access.available) throw trouble;
  if (!session.access.available)
    return session.access.explainAbsence(
      `No access token could be obtained. ${failures.map(({ text }) => text).join(' ')}`,
    );
  const { databaseId } = session.config.target;
  throw new SetupProblem(
    `Every access token was answered 401 on the list of administration "${databaseId}": check API_DATABASE_ID, and that the user may use that administration through the API.`,
  );
}

/** The trouble with the background user's refresh: at one address it is not the end, for a user may log in. */
async function troubleOf(session: Session, { shared }: CheckContext): Promise<Error | undefined> {
  if (session.background === undefined) return undefined;
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
  { background, access }: Session,
  { shared }: CheckContext,
): Promise<Failure | undefined> {
  if (background === undefined) return undefined;
  const earlier = await shared(firstBackgroundRefresh);
  return failureOf(await grantToBackground(background, access, earlier));
}

async function byCode({ access, owner, tokenEndpoint }: Session, { shared }: CheckContext) {
  if (owner === undefined) return undefined;
  return failureOf(grantByCode(await shared(codeExchange), tokenEndpoint, access));
}

async function byImplicitFlow({ access, owner }: Session, context: CheckContext) {
  if (owner === undefined) return undefined;
  const token = await implicitToken(context);
  if (token !== undefined) access.use(token);
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

/**
 * What the lawful token opens: the list, and a record in it; undefined where either is answered 401.
 * Remembers on the way which records were there before.
 *
 * @throws Trouble where neither can be asked.
 */
async function openApi({ api, book }: CheckContext): Promise<Opened | undefined> {
  const [listed] = await Promise.allSettled([api.list()]);
  const list = listed.status === 'fulfilled' ? listed.value : undefined;
  if (list?.succeeded) rememberBefore(book, list);
  const known = book.idsBefore[0] ?? (list === undefined ? book.unknownId : undefined);
  const [read] = await Promise.allSettled(known === undefined ? [] : [api.get({ id: known })]);
  const record = read?.status === 'fulfilled' ? read.value : undefined;
  if (listed.status === 'rejected' && record === undefined) throw listed.reason;
  return [list, record].some((answer) => answer?.status === 401) ? undefined : { list };
}

function rememberBefore(book: CheckContext['book'], list: Answer): void {
  try {
    book.rememberBefore(list);
  } catch (error) {
    // A list that cannot be read is for its own check to say.
    if (!(error instanceof Blocked)) throw error;
  }
}

interface Opened {
  /** Absent where trouble with the list alone stands in the way. */
  readonly list: Answer | undefined;
}

/** A list that is not there may be a breach; where records cannot be made either, the database is not there. */
async function refuseUnknownDatabase(
  session: Session,
  { api, canWrite, customers, resource }: CheckContext,
  list: Answer | undefined,
): Promise<void> {
  if (!canWrite || list === undefined || ![403, 404].includes(list.status)) return;
  const { tag, body } = customers.draft(createValues(resource));
  const created = await customers.post(tag, body);
  if (![401, 403, 404].includes(created.status)) return;
  // Where not even a missing token is refused there is no API at all, which is for the checks to say.
  if ((await api.withoutToken.list()).status === 404) return;
  throw new SetupProblem(
    `Administration "${session.config.target.databaseId}" cannot be used: its list was answered ${list.status}, and making a ${nounOf(resource)} in it ${created.status}. Check API_DATABASE_ID, and the rights of the user.`,
  );
}
