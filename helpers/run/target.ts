import { join } from 'node:path';
import type { RunTarget } from '../../contract/run-record.ts';
import {
  apiSettingsIn,
  type Choice,
  type Config,
  ConfigurationError,
  type Environment,
  readConfig,
  readEnvironment,
  readResources,
  readSecretFiles,
} from '../config/index.ts';
import {
  makeTemporaryFolder,
  refuseForeign,
  removeTemporaryFolder,
  stateOf,
} from '../state/index.ts';
import { takeResources } from './take-resources.ts';

/** The service that a run is pointed at, and how to let go of it. */
export interface OpenTarget {
  readonly config: Config;
  close(): Promise<void>;
}

/**
 * Adds the requirements on the resources that API_RESOURCES names to the catalogue, before anything asks which there
 * are.
 *
 * @throws ConfigurationError with everything that is wrong with the descriptions.
 */
export function takeConfiguredResources(targetName: string | undefined): void {
  takeResources(readResources(readEnvironment(targetName).API_RESOURCES));
}

/**
 * Does the work with the target that the configuration names, and lets go of it.
 *
 * @throws ConfigurationError with every problem of the configuration.
 */
export async function withTarget<T>(
  targetName: string | undefined,
  choice: Choice,
  work: (config: Config) => Promise<T>,
): Promise<T> {
  const { config, close } = await openTarget(readEnvironment(targetName), choice);
  try {
    return await work(config);
  } finally {
    await close();
  }
}

/**
 * The target that the settings name. The embedded reference service is only that of who says so, or has no
 * setting at all: a green about it must not be taken for one about a service whose address was forgotten.
 *
 * @throws ConfigurationError with every problem of the configuration.
 */
export async function openTarget(environment: Environment, choice: Choice): Promise<OpenTarget> {
  if (isEmbedded(environment, choice)) return openReference(environment, choice);
  const hasSession: Choice['hasSession'] = (one) => stateOf('session', one).read() !== undefined;
  const config = readConfig(environment, { hasSession, ...choice });
  refuseForeignState(config.stateDir);
  return { config, close: async () => undefined };
}

/** @throws ConfigurationError where a directory that is to hold state is somebody else's. */
export function refuseForeignState(directory: string): void {
  try {
    refuseForeign(directory);
  } catch (error) {
    throw new ConfigurationError({ setting: 'STATE_DIR', text: (error as Error).message });
  }
}

/** What is to be said of a target whose settings do not hold together. */
export function targetAsGiven(environment: Environment, embedded = false): RunTarget {
  const { API_BASE_URL = '', API_DATABASE_ID = '', API_ENVIRONMENT } = environment;
  // A user in the address is a secret.
  const { origin = '', pathname = '' } = URL.parse(API_BASE_URL) ?? {};
  return {
    baseUrl: `${origin}${pathname.replace(/(?<!\/)\/+$/, '')}`,
    databaseId: API_DATABASE_ID,
    environment: API_ENVIRONMENT === 'test' ? 'test' : 'production',
    version: '',
    embedded,
  };
}

export function isEmbedded(
  environment: Environment,
  { embedded }: Pick<Choice, 'embedded'>,
): boolean {
  return embedded === true || apiSettingsIn(environment).length === 0;
}

async function openReference(environment: Environment, choice: Choice): Promise<OpenTarget> {
  // It has more than the one resource that the contract shows, where more are asked about.
  const isNamed = (environment.API_RESOURCES ?? '').trim() !== '';
  const resources = isNamed || choice.hasResources === true;
  const { startReference } = await import('../../reference/start.ts');
  const reference = await startReference({ settings: { resources } });
  // The service ends with the run, so nothing about it is worth saving.
  const folder = makeTemporaryFolder();
  const stateDir = join(folder, 'state');
  const close = async () => {
    await reference.close();
    removeTemporaryFolder(folder);
  };
  try {
    // Its secrets are its own, wherever those of the settings stand.
    const { environment: given } = readSecretFiles(environment);
    const settings = { ...given, ...reference.environment, STATE_DIR: stateDir };
    const config = readConfig(settings, choice);
    const target = { ...config.target, embedded: true, isDefault: choice.embedded !== true };
    return { config: { ...config, target }, close };
  } catch (error) {
    await close();
    throw error;
  }
}
