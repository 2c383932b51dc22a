import type { Part } from '../../contract/requirement.ts';
import {
  type Config,
  type Problem,
  problemsIn,
  readConfig,
  readEnvironment,
} from '../../helpers/config/index.ts';
import { openTarget } from '../../helpers/run/index.ts';
import { unwritableDirectories } from './unwritable-directories.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The set-up as far as it can be read, with what is wrong with it. */
export interface OpenSetup {
  /** Undefined where not even the address of the service is known; made up for settings at fault. */
  readonly config: Config | undefined;
  readonly problems: readonly Problem[];
  close(): Promise<void>;
}

// Secrets are masked wherever they are printed, so the stand-in must be no word of a sentence.
const standIn = 'stand-in-for-a-setting';

/** Stands in for settings that are missing, so that the others can be looked at. */
const standIns: Readonly<Record<string, string>> = {
  API_DATABASE_ID: standIn,
  API_CLIENT_ID: standIn,
  API_CLIENT_SECRET: standIn,
  API_REDIRECT_URI: 'https://stand-in.invalid/',
  API_SCOPE: standIn,
  API_USERNAME: standIn,
  API_PASSWORD: standIn,
  API_REFRESH_TOKEN: standIn,
  CHROMIUM_PATH: process.execPath,
};

/** Reads the set-up, and starts the embedded reference service where no address is set. */
export async function openSetup(
  targetName: string | undefined,
  without: readonly Part[],
): Promise<OpenSetup> {
  const setup = await open(targetName, without);
  // A refresh token that the service replaces would be lost if it could not be saved.
  const more = setup.config === undefined ? [] : unwritableDirectories(setup.config);
  return { ...setup, problems: [...setup.problems, ...more] };
}

async function open(targetName: string | undefined, without: readonly Part[]): Promise<OpenSetup> {
  try {
    const environment = readEnvironment(targetName);
    if (environment.API_BASE_URL?.trim()) return readLeniently(environment, without);
    return await openEmbedded(targetName, without);
  } catch (error) {
    return { config: undefined, problems: problemsIn(error), close: async () => undefined };
  }
}

async function openEmbedded(
  targetName: string | undefined,
  without: readonly Part[],
): Promise<OpenSetup> {
  try {
    const target = await openTarget(targetName, { without, wantsBrowser: true });
    return { config: target.config, problems: [], close: () => target.close() };
  } catch (error) {
    const problems = problemsIn(error);
    const leftOut = { without: ['browser'], wantsBrowser: false } as const;
    const target = await openTarget(targetName, leftOut).catch(() => undefined);
    return { config: target?.config, problems, close: async () => target?.close() };
  }
}

function readLeniently(environment: Environment, without: readonly Part[]): OpenSetup {
  const choice = { without, wantsBrowser: true };
  const close = async () => undefined;
  try {
    return { config: readConfig(environment, choice), problems: [], close };
  } catch (error) {
    const problems = problemsIn(error);
    const mended = { ...environment };
    for (const { setting } of problems) mended[setting] = standIns[setting];
    try {
      return { config: readConfig(mended, choice), problems, close };
    } catch (stillWrong) {
      problemsIn(stillWrong);
      return { config: undefined, problems, close };
    }
  }
}
