import type { Application, Target } from '../config/index.ts';
import type { Secrets } from '../masking/index.ts';
import { type Answer, answerOnTrial, type PoliteSender } from '../network/index.ts';
import { secretsOfTokenAnswer } from './issued-secrets.ts';
import { readTokens } from './token-response.ts';

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
