import { existsSync } from 'node:fs';
import {
  type Choice,
  type Config,
  type Problem,
  problemsIn,
  readEnvironment,
} from '../../helpers/config/index.ts';
import { isEmbedded, type OpenTarget, openTarget } from '../../helpers/run/index.ts';
import { unwritableDirectories } from './unwritable-directories.ts';

/** The set-up as far as it can be read, with what is wrong with it. */
export interface OpenSetup {
  /** Undefined where not even the address of the service is known; made up for settings at fault. */
  readonly config: Config | undefined;
  readonly problems: readonly Problem[];
  /** The files that settings are read from, those that are there. */
  readonly files: readonly string[];
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
  choice: Choice,
): Promise<OpenSetup> {
  const problems: Problem[] = [];
  let target: OpenTarget | undefined;
  try {
    const environment = readEnvironment(targetName);
    target = await openTarget(environment, choice).catch((error) => {
      problems.push(...problemsIn(error));
      if (isEmbedded(environment, choice))
        return openTarget(environment, { ...choice, without: ['browser'], wantsBrowser: false });
      const { API_BASE_URL } = environment;
      const mended = problems.map(({ setting }) => [setting, standIns[setting]]);
      // Nothing stands in for the address: another service would be looked at.
      return openTarget({ ...environment, ...Object.fromEntries(mended), API_BASE_URL }, choice);
    });
  } catch (error) {
    const found = problemsIn(error);
    // Of settings that no stand-in mends the first reading has told.
    if (problems.length === 0) problems.push(...found);
  }
  // A refresh token that the service replaces would be lost if it could not be saved.
  if (target !== undefined) problems.push(...unwritableDirectories(target.config));
  const files = [...(targetName === undefined ? [] : [`.env.${targetName}`]), '.env'];
  return {
    config: target?.config,
    problems,
    files: files.filter((file) => existsSync(file)),
    close: async () => target?.close(),
  };
}
