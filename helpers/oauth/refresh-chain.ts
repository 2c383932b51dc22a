import type { Answer } from '../api/answer.ts';
import type { CheckContext } from '../check/context.ts';
import { Blocked } from '../check/outcome.ts';
import { freshCode } from './fresh-code.ts';
import { readTokens, type TokenParameters } from './token-endpoint.ts';
import { codeExchange } from './walks.ts';

/**
 * Refresh tokens to put on trial. A service may replace a refresh token at each use, and may revoke it
 * after a bad request, so each trial gets a token that is known to be good: just issued, or just used.
 */
export class RefreshChain {
  readonly #context: CheckContext;
  #good: string | undefined;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(context: CheckContext) {
    this.#context = context;
  }

  /** Sends one request, made from the parameters of a good one. */
  try(change: (good: TokenParameters) => TokenParameters): Promise<Answer> {
    const next = this.#queue.then(() => this.#tryNow(change));
    this.#queue = next.catch(() => undefined);
    return next;
  }

  async #tryNow(change: (good: TokenParameters) => TokenParameters): Promise<Answer> {
    const { tokenEndpoint } = this.#context;
    const token = this.#good ?? (await this.#nextGood());
    this.#good = undefined;
    const answer = await tokenEndpoint.request(change(tokenEndpoint.forRefresh(token)));
    // Good or bad, the request may have used the token up; a good one tells the next.
    const { refreshToken } = readTokens(answer);
    if (refreshToken !== undefined && this.#usesBackground)
      this.#context.background.keep(refreshToken);
    if (answer.succeeded) this.#good = refreshToken;
    else this.#good = await this.#stillGood(token);
    return answer;
  }

  async #stillGood(token: string): Promise<string | undefined> {
    const { tokenEndpoint } = this.#context;
    if (this.#usesBackground) return undefined;
    const answer = await tokenEndpoint.request(tokenEndpoint.forRefresh(token));
    return answer.succeeded ? (readTokens(answer).refreshToken ?? token) : undefined;
  }

  async #nextGood(): Promise<string> {
    const answer = this.#usesBackground
      ? await this.#context.background.refresh()
      : await this.#exchangeCode();
    const { refreshToken } = readTokens(answer);
    if (refreshToken !== undefined) return refreshToken;
    if (this.#usesBackground && answer.succeeded) return this.#context.background.refreshToken;
    throw new Blocked(
      'No refresh token was issued that could be put on trial (see token/code-response).',
    );
  }

  #exchanged = false;

  async #exchangeCode(): Promise<Answer> {
    const { shared, tokenEndpoint } = this.#context;
    if (!this.#exchanged) {
      this.#exchanged = true;
      return shared(codeExchange);
    }
    return tokenEndpoint.request(tokenEndpoint.forCode(await freshCode(this.#context)));
  }

  get #usesBackground(): boolean {
    return !this.#context.hasBrowser;
  }
}

/** The one chain of the run. */
export async function refreshChain(context: CheckContext): Promise<RefreshChain> {
  return new RefreshChain(context);
}

/** A good refresh. */
export async function refreshExchange({ shared }: CheckContext): Promise<Answer> {
  const chain = await shared(refreshChain);
  return chain.try((good) => good);
}
