import { Blocked, SetupProblem, Trouble } from '../contract/outcome.ts';
import type { Config } from '../helpers/config/index.ts';
import {
  asError,
  type Diagnosis,
  isProblem,
  Session,
  takeLooks,
} from '../helpers/session/index.ts';

/**
 * Obtains an access token, and does some work with it.
 *
 * @throws SetupProblem or Trouble with what stands in the way, masked.
 */
export async function withAccess<T>(
  config: Config,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const session = new Session(config);
  try {
    await gainAccess(session);
    return await work(session);
  } catch (error) {
    throw maskedObstacle(error as Error, session);
  } finally {
    await session.close();
  }
}

/** What stands in the way, without the secrets of a session. */
export function maskedObstacle(error: Error, { secrets }: Session): Error {
  const message = secrets.mask(error.message);
  if (error instanceof SetupProblem) return new SetupProblem(message);
  if (error instanceof Trouble || error instanceof Blocked) return new Trouble(message);
  return secrets.maskError(error);
}

/** With the background user's refresh token, or else by one login. */
async function gainAccess(session: Session): Promise<void> {
  const problems: Diagnosis[] = [];
  for await (const diagnosis of takeLooks(session, ['token', 'login'])) {
    if (session.access.available) return;
    if (isProblem(diagnosis)) problems.push(diagnosis);
  }
  const state = problems.some(({ state }) => state === 'trouble') ? 'trouble' : 'wrong';
  const told = problems.map((problem) => asError(problem).message).join(' ');
  throw asError({ state, found: `The suite could not obtain an access token. ${told}` });
}
