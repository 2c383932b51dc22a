import { nameOfTarget, StateFile } from './state-file.ts';

/** Where the session of a person who has logged in with login --save is kept. */
export function keptSession<Session>(
  stateDir: string,
  { baseUrl }: { readonly baseUrl: string },
  { clientId }: { readonly clientId: string },
): StateFile<Session> {
  return new StateFile(stateDir, `session-${nameOfTarget(baseUrl, clientId)}`);
}
