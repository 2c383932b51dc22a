import type { Answer } from '../http/answer.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Member, TokenError, TokenProblem } from '../rules/token-answer.ts';
import type { AccessToken, Application, RefreshToken } from '../service/records.ts';
import { applicationOf } from './client.ts';
import { type Grantee, issueAccessToken, issueRefreshToken } from './issue.ts';

class TokenRefusal {
  readonly problem: TokenProblem;

  constructor(error: TokenProblem['error'], description: string) {
    this.problem = { error, description };
  }
}

/** The token endpoint: tokens for an authorization code or a refresh token. */
export function answerToken(exchange: Exchange): Answer {
  const { rules } = exchange;
  exchange.service.statistics.tokenRequests += 1;
  try {
    const [access, refresh] = grantTokens(exchange);
    const members = rules.tokenMembers(exchange, access, refresh);
    return answerMembers(exchange, rules.statusOfTokenAnswer(exchange), members);
  } catch (error) {
    if (!(error instanceof TokenRefusal)) throw error;
    const { problem } = error;
    const status = rules.statusOfTokenProblem(exchange, problem);
    const answer = answerMembers(exchange, status, rules.tokenProblemMembers(exchange, problem));
    return status === 405 ? { ...answer, headers: { ...answer.headers, Allow: 'POST' } } : answer;
  }
}

function answerMembers(exchange: Exchange, status: number, members: readonly Member[]): Answer {
  return {
    status,
    headers: exchange.rules.headersOfTokenAnswer(exchange),
    body: exchange.rules.writeTokenAnswer(exchange, members),
  };
}

function grantTokens(exchange: Exchange): [AccessToken, RefreshToken] {
  const { rules } = exchange;
  if (exchange.method !== 'POST') throw new TokenRefusal('method_not_allowed', 'Use POST.');
  const form = rules.readTokenForm(exchange);
  if (form === undefined) {
    refuse('invalid_request', 'The body has to be application/x-www-form-urlencoded.');
  }
  checkForm(exchange, form);
  const application = identifyClient(exchange, form);
  if (exchange.grantType === 'refresh_token') return refresh(exchange, form, application);
  return exchangeCode(exchange, form, application);
}

function checkForm(exchange: Exchange, form: URLSearchParams): void {
  const { rules } = exchange;
  const grantType = form.get('grant_type') ?? '';
  exchange.grantType = grantType;
  const names = [
    'grant_type',
    'client_id',
    'client_secret',
    'redirect_uri',
    'code',
    'refresh_token',
  ];
  for (const name of names) {
    const given = form.getAll(name);
    if (given.length > 1) {
      refuse('invalid_request', `The parameter ${name} is given more than once.`);
    }
    if (given.join('') === '' && rules.isTokenParameterRequired(exchange, name)) {
      refuse('invalid_request', `The parameter ${name} is missing.`);
    }
    if (name === 'grant_type' && !rules.isGrantTypeAccepted(exchange, grantType)) {
      refuse('unsupported_grant_type', 'Use authorization_code or refresh_token.');
    }
  }
}

function identifyClient(exchange: Exchange, form: URLSearchParams): Application {
  const { rules, service } = exchange;
  const [clientId, secret] = rules.readClientCredentials(exchange, form);
  const registered = service.applications.get(clientId);
  const application = applicationOf(service, clientId);
  // What is missing here was not required, so there is nothing to compare.
  const isKnown = clientId === '' || rules.isClientKnown(exchange, registered);
  if (!isKnown || (secret !== '' && !rules.isClientSecretRight(exchange, application, secret))) {
    refuse('invalid_client', 'The client_id or the client_secret is not right.');
  }
  exchange.application = application;
  const redirectUri = form.get('redirect_uri') ?? '';
  if (
    redirectUri !== '' &&
    !rules.isRedirectUriRight(exchange, application.redirectUri, redirectUri)
  ) {
    refuse('invalid_grant', 'The redirect_uri is not the one registered for this application.');
  }
  return application;
}

function exchangeCode(
  exchange: Exchange,
  form: URLSearchParams,
  application: Application,
): [AccessToken, RefreshToken] {
  const { rules, service } = exchange;
  const code = service.codes.get(form.get('code') ?? '');
  if (!rules.isCodeValid(exchange, code, application, form.get('redirect_uri') ?? '')) {
    refuse('invalid_grant', 'The code is unknown, used, too old or for another application.');
  }
  if (code !== undefined) rules.useCode(exchange, code);
  const grantee = code ?? strayGrantee(exchange, application);
  const refreshToken = issueRefreshToken(exchange, grantee);
  const grant = 'authorization_code';
  return [issueAccessToken(exchange, grantee, grant, refreshToken.text), refreshToken];
}

function refresh(
  exchange: Exchange,
  form: URLSearchParams,
  application: Application,
): [AccessToken, RefreshToken] {
  const { rules, service } = exchange;
  const known = service.refreshTokens.get(form.get('refresh_token') ?? '');
  if (!rules.isRefreshTokenValid(exchange, known, application)) {
    refuse('invalid_grant', 'The refresh_token is unknown or for another application.');
  }
  const token = known ?? issueRefreshToken(exchange, strayGrantee(exchange, application));
  rules.endEarlierTokens(exchange, token);
  const next = rules.refreshTokenAfter(exchange, token);
  return [issueAccessToken(exchange, token, 'refresh_token', next.text), next];
}

/** For a rule that lets a code or refresh token pass that was never issued. */
function strayGrantee({ service }: Exchange, { clientId }: Application): Grantee {
  return { clientId, scope: service.settings.scope, username: service.settings.username };
}

function refuse(error: TokenError, description: string): never {
  throw new TokenRefusal(error, description);
}
