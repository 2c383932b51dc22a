import type { Config } from '../config/index.ts';
import type { BrowserStorage } from '../login/index.ts';
import { nameOfTarget, StateFile } from '../state/index.ts';

/** Where the session of a person who has logged in with login --save is kept. */
export function keptSession(
  stateDir: string,
  { baseUrl }: Pick<Config['target'], 'baseUrl'>,
  { clientId }: Pick<Config['application'], 'clientId'>,
): StateFile<BrowserStorage> {
  return new StateFile(stateDir, `session-${nameOfTarget(baseUrl, clientId)}`);
}
