import { SetupProblem } from '../../contract/outcome.ts';
import { type Choice, type Config, readEnvironment } from '../../helpers/config/index.ts';
import { type Described, describeService } from '../../helpers/describing/index.ts';
import { openTarget } from '../../helpers/run/index.ts';
import { withAccess } from '../with-access.ts';

type Wanted = Parameters<typeof describeService>[0];

interface AskOptions {
  readonly target?: string | undefined;
  readonly embedded?: boolean | undefined;
}

/** A description, and whether it was the embedded reference service that answered. */
export interface AskedService extends Described {
  readonly embedded: boolean;
}

/**
 * Gains access to the service that the settings name, and describes what it answers.
 *
 * @throws ConfigurationError, SetupProblem or Trouble with what stands in the way, masked.
 */
export async function askService(
  wanted: Wanted,
  { target, embedded }: AskOptions,
): Promise<AskedService> {
  // What is yet to be written may be named there already.
  const { API_RESOURCES: _, ...environment } = readEnvironment(target);
  // Where a refresh token is there, nobody has to log in.
  const choice: Choice = { without: ['writes'], wantsBrowser: false, embedded, hasResources: true };
  const opened = await openTarget(environment, choice);
  try {
    const described = await askTarget(wanted, opened.config);
    return { ...described, embedded: opened.config.target.embedded };
  } finally {
    await opened.close();
  }
}

function askTarget(wanted: Wanted, config: Config): Promise<Described> {
  return withAccess(config, ({ api, secrets }) =>
    describeService(wanted, {
      get: async (path) => {
        const answer = await api.send('GET', `${api.databasePath}/${path}`);
        if (answer.status !== 401) return answer;
        throw new SetupProblem(
          `GET ${path} gets the answer 401 although the service issued an access token: check API_DATABASE_ID (${config.target.databaseId}), and that the user may use that administration through the API.`,
        );
      },
      mask: (text) => secrets.mask(text),
    }),
  );
}
