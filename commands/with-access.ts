import { Blocked, SetupProblem, Trouble } from '../contract/outcome.ts';
import type { Config } from '../helpers/config/index.ts';
import { Session } from '../helpers/session/index.ts';
import type { Patient } from './doctor/diagnosis.ts';
import { lookAtLogin } from './doctor/look-at-login.ts';
import { lookAtToken } from './doctor/look-at-token.ts';
import { take } from './doctor/looks.ts';

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
    await gainAccess({ config, session });
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
async function gainAccess(patient: Patient): Promise<void> {
  const told: string[] = [];
  let isTrouble = false;
  for (const look of [lookAtToken, lookAtLogin]) {
    const { state, found, cause, cure } = await take(look, patient);
    if (patient.session.access.available) return;
    isTrouble ||= state === 'trouble';
    if (state !== 'left out')
      told.push(...[found, cause, cure].filter((text) => text !== undefined));
  }
  const message = `The suite could not obtain an access token. ${told.join(' ')}`;
  throw isTrouble ? new Trouble(message) : new SetupProblem(message);
}
