import type { Application, Target } from '../config/index.ts';

/** The two flows of the Authorize endpoint. */
export type Flow = 'code' | 'implicit';

/** The parameters of an authorization request. */
export type AuthorizeParameters = Readonly<Record<string, string>>;

/** The address that a browser goes to with an authorization request. */
export function authorizeUrl(
  { baseUrl }: Pick<Target, 'baseUrl'>,
  parameters: AuthorizeParameters,
): string {
  return `${baseUrl}/OAuth/Authorize?${new URLSearchParams(parameters)}`;
}

/** The parameters of a good authorization request, with the shortest state there is. */
export function goodRequest(application: Application, flow: Flow): AuthorizeParameters {
  return {
    client_id: application.clientId,
    redirect_uri: application.redirectUri,
    scope: application.scope,
    response_type: flow === 'code' ? 'code' : 'token',
    // Some services take 0 for no state at all, and some take 007 for a number.
    state: flow === 'code' ? '0' : '007',
  };
}
