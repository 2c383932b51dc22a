import { Blocked } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import type { Step } from '../../helpers/evidence/index.ts';
import type { CheckContext } from '../../helpers/judging/index.ts';
import { type Answer, askAgainIfLost, askBeside, Limiter } from '../../helpers/network/index.ts';
import {
  asFormOtherwise,
  isGranted,
  type RefreshTurn,
  readTokens,
  type TokenParameters,
  type TokenSending,
} from '../../helpers/oauth/index.ts';
import { provenBackground } from './background-refreshes.ts';
import { codeExchange, freshExchange, rememberedExchange } from './fresh-code.ts';
import { tryInPlaceOf } from './token-trial.ts';

/** What a bad request has in the place of what a good one has. */
export type Change = (good: TokenParameters) => TokenParameters;

/** Sends a token request; a new refresh token in its answer is the good one from then on. */
type Send = (parameters: TokenParameters, sending?: TokenSending) => Promise<Answer>;

/** A refresh token that is known to be good, and how to get another one where it has died. */
interface Supply {
  readonly send: Send;
  /** Sends a bad request. */
  readonly tryBad: Send;
  /** The token that is good now. */
  readonly take: () => Promise<string>;
  /** Another one. */
  readonly renew: () => Promise<string>;
}

/**
 * Refresh tokens to put on trial. A service may replace a refresh token at each use, and may revoke it
 * after a bad request, so each trial gets a token that is known to be good: just issued, or just used.
 */
export class RefreshChain {
  readonly #context: CheckContext;
  #good: string | undefined;
  #handedOut: string | undefined;
  readonly #turns = new Limiter(1);
  #hasBegun = false;

  constructor(context: CheckContext) {
    this.#context = context;
  }

  /** A good refresh. */
  async refresh(): Promise<Answer> {
    if (!(await this.#context.shared(hasOwnTokens))) return this.#context.background.refresh();
    return this.#inTurn(async (supply) =>
      supply.send(this.#context.tokenEndpoint.forRefresh(await supply.take())),
    );
  }

  /**
   * The second of two good refreshes, made with what the first one answered: a refresh token is for obtaining
   * new access tokens. Its form is written in another way, which makes no difference.
   */
  refreshTwice(): Promise<Answer> {
    return this.#inTurn(async (supply) => {
      const good = (token: string) => this.#context.tokenEndpoint.forRefresh(token);
      const first = await supply.send(good(await supply.take()));
      // A service may have let the token die, as it was used before.
      if (!isGranted(first)) await supply.send(good(await supply.renew()));
      return askBeside(
        async () => supply.send(good(await supply.take()), { write: asFormOtherwise }),
        async () => supply.send(good(await supply.renew())),
      );
    });
  }

  /**
   * Sends bad refreshes, each of which differs from a good one in one point. They share a token, and a
   * good refresh at the end proves that it was alive all along; where it was not, each bad refresh is
   * made again with a token of its own.
   */
  try(changes: readonly Change[]): Promise<Step[]> {
    return this.#inTurn(async (supply) => {
      const token = await supply.take();
      const { tokenEndpoint } = this.#context;
      const good = tokenEndpoint.forRefresh(token);
      const twin = async () => supply.send(tokenEndpoint.forRefresh(await supply.take()));
      const tryChanged = (good: TokenParameters, change: Change) =>
        tryInPlaceOf(good, change(good), (bad) => askBeside(() => supply.tryBad(bad), twin));
      const trials = await Promise.all(changes.map((change) => tryChanged(good, change)));
      if (trials.some(({ answer }) => isGranted(answer))) return trials;
      if (isGranted(await supply.send(good))) return trials;

      const again: Step[] = [];
      for (const change of changes)
        again.push(await tryChanged(tokenEndpoint.forRefresh(await supply.renew()), change));
      return again;
    });
  }

  async #inTurn<T>(work: (supply: Supply) => Promise<T>): Promise<T> {
    if (!(await this.#context.shared(hasOwnTokens)))
      return this.#context.background.inTurn((turn) => work(supplyOf(turn, this.#context)));
    const ask = () => work(this.#own);
    // The next token that is taken is a new one where the last was not answered.
    return this.#turns.run(() => askAgainIfLost(ask, ask));
  }

  /** The tokens of the user who logs in: as many as are wanted, and nobody else's. */
  get #own(): Supply {
    const hand = (token: string) => {
      this.#good = undefined;
      this.#handedOut = token;
      return token;
    };
    const renew = async () => hand(refreshTokenOf(await this.#exchange()));
    // A refresh that succeeds may have used the token up, and tells the next.
    const learn = (answer: Answer) => {
      if (isGranted(answer)) this.#good = readTokens(answer).refreshToken ?? this.#handedOut;
      return answer;
    };
    const { tokenEndpoint } = this.#context;
    return {
      send: async (parameters, sending) => learn(await tokenEndpoint.request(parameters, sending)),
      tryBad: async (parameters) => learn(await tokenEndpoint.tryBad(parameters)),
      take: async () => (this.#good === undefined ? renew() : hand(this.#good)),
      renew,
    };
  }

  /** The first is one that is there anyway; not that with whose tokens the run itself may ask. */
  async #exchange(): Promise<Answer> {
    if (this.#hasBegun) return freshExchange(this.#context);
    this.#hasBegun = true;
    return this.#context.shared(rememberedExchange);
  }
}

/** The token of the background user, of which there is one: where it died of a trial, no other comes. */
function supplyOf(turn: RefreshTurn, { tokenEndpoint }: CheckContext): Supply {
  return {
    send: (parameters, sending) => turn.send(parameters, sending),
    tryBad: (parameters) => turn.send(parameters),
    take: async () => turn.refreshToken,
    renew: async () => {
      const answer = await turn.send(tokenEndpoint.forRefresh(turn.refreshToken));
      return isGranted(answer) ? turn.refreshToken : refreshTokenOf(answer);
    },
  };
}

function refreshTokenOf(answer: Answer): string {
  const { refreshToken } = readTokens(answer);
  if (refreshToken !== undefined) return refreshToken;
  throw new Blocked(
    sentence`No refresh token was issued that could be put on trial.`,
    'token/code-response',
  );
}

/**
 * Whether refresh tokens come by the code grant, as many as are wanted; those of the background user serve where
 * it brings none.
 *
 * @throws Blocked where there are neither.
 */
async function hasOwnTokens({ hasBackground, hasBrowser, shared }: CheckContext) {
  if (hasBrowser) {
    const [own] = await Promise.allSettled([shared(codeExchange)]);
    if (own.status === 'fulfilled' && readTokens(own.value).refreshToken !== undefined) return true;
    if (!hasBackground && own.status === 'rejected') throw own.reason;
    if (!hasBackground) return true;
  }
  await shared(provenBackground);
  return false;
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

/** A refresh token that was issued to the run. */
export async function issuedRefreshToken(context: CheckContext): Promise<string> {
  const isOwn = await context.shared(hasOwnTokens);
  const answer = await context.shared(isOwn ? codeExchange : refreshExchange);
  return readTokens(answer).refreshToken ?? context.background.refreshToken;
}
