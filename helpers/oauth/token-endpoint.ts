import { sentence } from '../../contract/sentence.ts';
import type { Application, Target } from '../config/index.ts';
import type { Secrets } from '../masking/index.ts';
import { type Answer, answerOnTrial, type PoliteSender } from '../network/index.ts';
import { secretsOfTokenAnswer } from './issued-secrets.ts';

export type TokenParameters = Readonly<Record<string, string>>;

/** In what a token request is not sent as all others are. */
export interface TokenSending {
  readonly headers?: Readonly<Record<string, string>>;
  /** Writes the body, which is a form otherwise. */
  readonly write?: (parameters: TokenParameters) => string;
  /** Whether the service is to refuse it. */
  readonly isBad?: boolean;
  /** Sends the same without the one point on trial: silence beside its answer is an answer. */
  readonly twin?: () => Promise<Answer>;
}

/** Sends a token request. */
export type SendTokenRequest = (
  parameters: TokenParameters,
  sending?: TokenSending,
) => Promise<Answer>;

/** The Token endpoint: form requests out, token responses in. */
export class TokenEndpoint {
  readonly #sender: PoliteSender;
  readonly #url: string;
  readonly #application: Application;
  readonly #secrets: Secrets;

  constructor(sender: PoliteSender, target: Target, application: Application, secrets: Secrets) {
    this.#sender = sender;
    this.#url = `${target.baseUrl}/OAuth/Token`;
    this.#application = application;
    this.#secrets = secrets;
  }

  /** The parameters of a good request that exchanges an authorization code. */
  forCode(code: string): TokenParameters {
    return { grant_type: 'authorization_code', code, ...this.#registered() };
  }

  /** Exchanges an authorization code. */
  exchangeCode(code: string): Promise<Answer> {
    return this.request(this.forCode(code));
  }

  /** The parameters of a good request that exchanges a refresh token. */
  forRefresh(refreshToken: string): TokenParameters {
    return { grant_type: 'refresh_token', refresh_token: refreshToken, ...this.#registered() };
  }

  async request(
    parameters: TokenParameters,
    { headers, write = asForm, isBad = false, twin }: TokenSending = {},
  ): Promise<Answer> {
    // What is altered to be refused tells all but a character of the secret that it was made of.
    for (const name of ['client_secret', 'code', 'refresh_token'])
      this.#secrets.add(parameters[name]);
    const ask = () =>
      this.#sender.send({
        method: 'POST',
        url: this.#url,
        headers: {
          Accept: 'application/json',
          'Content-Type': 'application/x-www-form-urlencoded',
          ...headers,
        },
        body: write(parameters),
        isBad,
        isOnTrial: twin !== undefined,
      });
    const answer = await (twin === undefined ? ask() : answerOnTrial(ask, twin));
    answer.exchange.purpose = purposes[parameters.grant_type ?? ''] ?? 'asks for a token';
    const { accessToken, refreshToken } = readTokens(answer);
    for (const secret of [accessToken, refreshToken, ...secretsOfTokenAnswer(answer)])
      this.#secrets.add(secret);
    return answer;
  }

  #registered() {
    const { clientId, clientSecret, redirectUri } = this.#application;
    return { client_id: clientId, client_secret: clientSecret, redirect_uri: redirectUri };
  }
}

/** Why the Token endpoint is asked, by the type of the grant, for a reader of the exchange. */
const purposes: Readonly<Record<string, string>> = {
  authorization_code: 'exchanges an authorization code for tokens',
  refresh_token: 'refreshes the access token',
};

const asForm = (parameters: TokenParameters) => new URLSearchParams(parameters).toString();

/** The same form to whoever reads it as one: its pairs in another order, the escapes in lower case. */
export function asFormOtherwise(parameters: TokenParameters): string {
  const pairs = new URLSearchParams(Object.entries(parameters).toReversed());
  return pairs.toString().replace(/%[\dA-F]{2}/g, (encoded) => encoded.toLowerCase());
}

/** The parameters of a good request, with one of them left out. */
export function withoutParameter(parameters: TokenParameters, name: string): TokenParameters {
  return Object.fromEntries(Object.entries(parameters).filter(([given]) => given !== name));
}

export interface Tokens {
  readonly accessToken: string | undefined;
  readonly refreshToken: string | undefined;
  readonly expiresIn: number | undefined;
}

/** The tokens that an answer carries, whatever its status. */
export function readTokens(answer: Answer): Tokens {
  const text = (name: string) => {
    const value = memberOf(answer, name);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const expiresIn = Number(memberOf(answer, 'expires_in'));
  return {
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    expiresIn: Number.isFinite(expiresIn) ? expiresIn : undefined,
  };
}

/**
 * Whether a token request was granted: an access token came or, in a broken token response, what comes with one. How
 * a refusal is answered is open, so that its status alone does not tell.
 */
export function isGranted(answer: Answer): boolean {
  const has = (name: string) => ![undefined, null, ''].includes(memberOf(answer, name) as string);
  if (readTokens(answer).accessToken !== undefined) return true;
  return answer.succeeded && !has('error') && (has('token_type') || has('expires_in'));
}

/** Whether a token request was refused: answered by no success, or with an error. */
export function isRefusal(answer: Answer): boolean {
  if (answer.isSilent || isGranted(answer)) return false;
  return !answer.succeeded || memberOf(answer, 'error') !== undefined;
}

/**
 * A member of a token response, undefined where the answer lacks it. A token in a form-style body is a
 * token obtained all the same.
 */
export function memberOf(answer: Answer, name: string): unknown {
  const { json } = answer;
  if (typeof json === 'object' && json !== null) return (json as Record<string, unknown>)[name];
  return new URLSearchParams(answer.text.trim()).get(name) ?? undefined;
}

/**
 * How a service refuses a client that it does not recognise, in its own words: that says nothing about the token, and
 * the next one would not fare better.
 */
export function wordsOnClient(answer: Answer): string | undefined {
  const error = memberOf(answer, 'error');
  if (error !== 'invalid_client' && error !== 'unauthorized_client') return undefined;
  const description = memberOf(answer, 'error_description');
  return typeof description === 'string' && description.trim() !== ''
    ? sentence`${error}: "${description.trim()}".`
    : sentence`${error}.`;
}
