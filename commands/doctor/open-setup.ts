import type { Part } from '../../contract/requirement.ts';
import type { Config } from '../../helpers/config/config.ts';
import { readEnvironment } from '../../helpers/config/environment.ts';
import { ConfigurationError, readConfig } from '../../helpers/config/read-config.ts';
import { openTarget } from '../../helpers/run/target.ts';
import { unwritableDirectories } from './unwritable-directories.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The set-up as far as it can be read, with what is wrong with it. */
export interface OpenSetup {
  /** Undefined where not even the address of the service is known. */
  readonly config: Config | undefined;
  readonly problems: readonly string[];
  /** Names of the settings at fault; what the config holds for them is made up. */
  readonly faulty: ReadonlySet<string>;
  close(): Promise<void>;
}

// No word of a sentence: what stands in for a secret is masked wherever it is written.
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
  // A refresh token that a service replaces is lost where it cannot be kept.
  const more = setup.config === undefined ? [] : unwritableDirectories(setup.config);
  return {
    ...setup,
    problems: [...setup.problems, ...more],
    faulty: new Set([...setup.faulty, ...more.flatMap(settingsIn)]),
  };
}

async function open(targetName: string | undefined, without: readonly Part[]): Promise<OpenSetup> {
  let environment: Environment;
  try {
    environment = readEnvironment(targetName);
  } catch (error) {
    return readNothing(problemsOf(error));
  }
  if (environment.API_BASE_URL?.trim()) return readLeniently(environment, without);
  return openEmbedded(targetName, without);
}

async function openEmbedded(
  targetName: string | undefined,
  without: readonly Part[],
): Promise<OpenSetup> {
  const nothing = { problems: [], faulty: new Set<string>() };
  try {
    const target = await openTarget(targetName, { without, asksForBrowser: true });
    return { ...nothing, config: target.config, close: () => target.close() };
  } catch (error) {
    const problems = problemsOf(error);
    const faulty = new Set(problems.flatMap(settingsIn));
    try {
      const target = await openTarget(targetName, { without: ['browser'], asksForBrowser: false });
      return { problems, faulty, config: target.config, close: () => target.close() };
    } catch {
      return readNothing(problems);
    }
  }
}

function readLeniently(environment: Environment, without: readonly Part[]): OpenSetup {
  const choice = { without, asksForBrowser: true };
  const close = async () => undefined;
  try {
    return { config: readConfig(environment, choice), problems: [], faulty: new Set(), close };
  } catch (error) {
    const problems = problemsOf(error);
    const faulty = new Set(problems.flatMap(settingsIn));
    const mended = { ...environment };
    for (const name of faulty) mended[name] = standIns[name];
    try {
      return { config: readConfig(mended, choice), problems, faulty, close };
    } catch (stillWrong) {
      problemsOf(stillWrong);
      return { config: undefined, problems, faulty, close };
    }
  }
}

function readNothing(problems: readonly string[]): OpenSetup {
  return { config: undefined, problems, faulty: new Set(), close: async () => undefined };
}

function problemsOf(error: unknown): readonly string[] {
  if (error instanceof ConfigurationError) return error.problems;
  throw error;
}

// Every problem begins with the name of its setting, except that no browser was found.
function settingsIn(problem: string): string[] {
  const name = /^[A-Z][A-Z_]+\b/.exec(problem)?.[0];
  if (name !== undefined) return [name];
  return /Chromium/.test(problem) ? ['CHROMIUM_PATH'] : [];
}
