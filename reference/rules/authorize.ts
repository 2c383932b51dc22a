import type { Exchange, Flow } from '../http/exchange.ts';
import type { Application } from '../service/records.ts';

/** An authorize request as sent; what is missing is the empty string, an absent state undefined. */
export interface AuthorizeRequest {
  clientId: string;
  redirectUri: string;
  scope: string;
  responseType: string;
  state: string | undefined;
}

const authorizeParameters = [
  'client_id',
  'redirect_uri',
  'scope',
  'response_type',
  'state',
] as const;
type AuthorizeParameter = (typeof authorizeParameters)[number];

/** Which authorize requests are accepted; the client and redirect rules serve the token endpoint too. */
export interface AuthorizeRules {
  readAuthorizeRequest(exchange: Exchange): AuthorizeRequest;
  isAuthorizeParameterRequired(exchange: Exchange, name: AuthorizeParameter): boolean;
  isClientKnown(exchange: Exchange, application: Application | undefined): boolean;
  /** At the authorize and the token endpoint; `exchange.endpoint` and `grantType` tell which. */
  isRedirectUriRight(exchange: Exchange, registered: string, given: string): boolean;
  isScopeAccepted(exchange: Exchange, scope: string): boolean;
  isResponseTypeAccepted(exchange: Exchange, responseType: string): boolean;
  flowOf(exchange: Exchange, responseType: string): Flow;
  /** What is wrong with the request in words for the error page, or undefined. */
  findAuthorizeProblem(exchange: Exchange, request: AuthorizeRequest): string | undefined;
  statusOfAuthorizeProblem(exchange: Exchange, problem: string): number;
}

export const lawfulAuthorize: AuthorizeRules = {
  readAuthorizeRequest: ({ query }) => ({
    clientId: query.get('client_id') ?? '',
    redirectUri: query.get('redirect_uri') ?? '',
    scope: query.get('scope') ?? '',
    responseType: query.get('response_type') ?? '',
    state: query.get('state') ?? undefined,
  }),

  isAuthorizeParameterRequired: (_exchange, name) => name !== 'state',
  isClientKnown: (_exchange, application) => application?.status === 'Actief',
  isRedirectUriRight: (_exchange, registered, given) => registered === given,
  isScopeAccepted: ({ service }, scope) => scope === service.settings.scope,
  isResponseTypeAccepted: (_exchange, responseType) =>
    responseType === 'code' || responseType === 'token',
  flowOf: (_exchange, responseType) => (responseType === 'token' ? 'token' : 'code'),

  findAuthorizeProblem(exchange, request) {
    const { rules, query } = exchange;
    for (const name of authorizeParameters) {
      const given = query.getAll(name);
      const isMissing = given.join('') === '';
      if (isMissing && rules.isAuthorizeParameterRequired(exchange, name)) {
        return `The parameter ${name} is missing.`;
      }
      if (given.length > 1) {
        return `The parameter ${name} is given more than once.`;
      }
    }
    // What is missing here was not required, so there is nothing to compare.
    const { clientId, redirectUri, responseType, scope } = request;
    const application = exchange.service.applications.get(clientId);
    if (clientId !== '' && !rules.isClientKnown(exchange, application)) {
      return 'The client_id is not known.';
    }
    const registered = exchange.application?.redirectUri ?? '';
    if (redirectUri !== '' && !rules.isRedirectUriRight(exchange, registered, redirectUri)) {
      return 'The redirect_uri is not the one registered for this application.';
    }
    if (responseType !== '' && !rules.isResponseTypeAccepted(exchange, responseType)) {
      return 'The response_type has to be "code" or "token".';
    }
    if (scope !== '' && !rules.isScopeAccepted(exchange, scope)) return 'The scope does not exist.';
    return undefined;
  },

  statusOfAuthorizeProblem: () => 400,
};
