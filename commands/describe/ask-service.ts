import { Blocked, SetupProblem, Trouble } from '../../contract/outcome.ts';
import { type Choice, type Config, readEnvironment } from '../../helpers/config/index.ts';
import { type Described, describeService, NotDescribable } from '../../helpers/describing/index.ts';
import type { Secrets } from '../../helpers/masking/index.ts';
import { openTarget, Session } from '../../helpers/run/index.ts';
import { take } from '../doctor/examine.ts';
import { lookAtLogin } from '../doctor/look-at-login.ts';
import { lookAtToken } from '../doctor/look-at-token.ts';
import type { Patient } from '../doctor/patient.ts';
import { WatchedBrowser } from '../doctor/watched-browser.ts';

type Wanted = Parameters<typeof describeService>[0];

interface AskOptions {
  readonly target?: string | undefined;
  readonly embedded?: boolean | undefined;
}

/**
 * Gains access to the service that the settings name, and describes what it answers.
 *
 * @throws ConfigurationError, SetupProblem, NotDescribable or Trouble with what stands in the way, masked.
 */
export async function askService(
  wanted: Wanted,
  { target, embedded }: AskOptions,
): Promise<Described> {
  // What is yet to be written may be named there already.
  const { API_RESOURCES: _, ...environment } = readEnvironment(target);
  // Where a refresh token is there, nobody has to log in.
  const choice: Choice = { without: ['writes'], wantsBrowser: false, embedded, hasResources: true };
  const opened = await openTarget(environment, choice);
  try {
    return await askTarget(wanted, opened.config);
  } finally {
    await opened.close();
  }
}

async function askTarget(wanted: Wanted, config: Config): Promise<Described> {
  const browser = new WatchedBrowser(config);
  const session = new Session(config, { browser });
  const { api, secrets } = session;
  try {
    await gainAccess({ config, session, browser });
    return await describeService(wanted, {
      get: async (path) => {
        const answer = await api.send('GET', `${api.databasePath}/${path}`);
        if (answer.status !== 401) return answer;
        throw new SetupProblem(
          `GET ${path} is answered 401 although an access token was issued: check API_DATABASE_ID (${config.target.databaseId}), and that the user may use that administration through the API.`,
        );
      },
      mask: (text) => secrets.mask(text),
    });
  } catch (error) {
    throw maskedProblem(error as Error, secrets);
  } finally {
    await Promise.all([session.close(), browser.close()]);
  }
}

/** Obtains an access token: with the background user's refresh token, or else by one login. */
async function gainAccess(patient: Patient): Promise<void> {
  const { access, background, owner } = patient.session;
  const ways = [
    ...(background === undefined ? [] : [lookAtToken]),
    ...(owner === undefined ? [] : [lookAtLogin]),
  ];
  const told: string[] = [];
  let isTrouble = false;
  for (const look of ways) {
    const { state, found, cause, cure } = await take({ look }, patient);
    if (access.available) return;
    isTrouble ||= state === 'trouble';
    told.push([found, cause, cure].filter((text) => text !== undefined).join(' '));
  }
  const message = `No access token could be obtained. ${told.join(' ')}`;
  throw isTrouble ? new Trouble(message) : new SetupProblem(message);
}

function maskedProblem(error: Error, secrets: Secrets): Error {
  const message = secrets.mask(error.message);
  if (error instanceof NotDescribable) return new NotDescribable(message);
  if (error instanceof SetupProblem) return new SetupProblem(message);
  const isTrouble = error instanceof Trouble || error instanceof Blocked;
  return isTrouble ? new Trouble(message) : secrets.maskError(error);
}
