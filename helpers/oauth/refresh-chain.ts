import type { Answer } from '../api/answer.ts';
import type { CheckContext } from '../check/context.ts';
import { Blocked } from '../check/outcome.ts';
import type { Change } from './code-trials.ts';
import { freshCode } from './fresh-code.ts';
import { readTokens } from './token-endpoint.ts';
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

  /** A good refresh. */
  refresh(): Promise<Answer> {
    return this.#inTurn(async () => this.#send((good) => good, await this.#take()));
  }

  /**
   * Sends bad refreshes, each of which differs from a good one in one point. They share a token, and a
   * good refresh at the end proves that it was alive all along; where it was not, each bad refresh is
   * made again with a token of its own.
   */
  try(changes: readonly Change[]): Promise<Answer[]> {
    return this.#inTurn(async () => {
      const token = await this.#take();
      const answers = await Promise.all(changes.map((change) => this.#send(change, token)));
      if (answers.some(({ succeeded }) => succeeded)) return answers;
      if ((await this.#send((good) => good, token)).succeeded) return answers;

      const again: Answer[] = [];
      for (const change of changes) again.push(await this.#send(change, await this.#nextGood()));
      return again;
    });
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#queue.then(work);
    this.#queue = next.catch(() => undefined);
    return next;
  }

  async #take(): Promise<string> {
    const token = this.#good ?? (await this.#nextGood());
    this.#good = undefined;
    return token;
  }

  async #send(change: Change, token: string): Promise<Answer> {
    const { hasBrowser, tokenEndpoint } = this.#context;
    const answer = await tokenEndpoint.request(change(tokenEndpoint.forRefresh(token)));
    // A refresh that succeeds may have used the token up, and tells the next.
    if (!answer.succeeded) return answer;
    this.#good = readTokens(answer).refreshToken ?? token;
    if (!hasBrowser) this.#context.background.keep(this.#good);
    return answer;
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
  return chain.refresh();
}
