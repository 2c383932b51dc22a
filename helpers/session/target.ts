import { startReference } from '../../reference/start.ts';
import type { Config } from '../config/config.ts';
import { readEnvironment } from '../config/environment.ts';
import { type Choice, readConfig } from '../config/read-config.ts';

/** The service that a run is pointed at, and how to let go of it. */
export interface OpenTarget {
  readonly config: Config;
  /** Whether it is the embedded reference service, started for this run. */
  readonly embedded: boolean;
  close(): Promise<void>;
}

/**
 * The target that the configuration names; where it names none, the embedded reference service.
 *
 * @throws ConfigurationError with every problem of the configuration.
 */
export async function openTarget(
  targetName: string | undefined,
  choice: Choice,
): Promise<OpenTarget> {
  const environment = readEnvironment(targetName);
  if (environment.API_BASE_URL?.trim()) {
    const config = readConfig(environment, choice);
    return { config, embedded: false, close: async () => undefined };
  }
  const reference = await startReference();
  try {
    const config = readConfig({ ...environment, ...reference.environment }, choice);
    return { config, embedded: true, close: () => reference.close() };
  } catch (error) {
    await reference.close();
    throw error;
  }
}
