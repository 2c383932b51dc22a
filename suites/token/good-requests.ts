import { Blocked } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import type { CheckContext } from '../../helpers/judging/index.ts';
import { type Answer, askAgainIfLost, Limiter } from '../../helpers/network/index.ts';
import {
  asFormOtherwise,
  isGranted,
  readTokens,
  type SendTokenRequest,
  type TokenParameters,
} from '../../helpers/oauth/index.ts';
import { provenBackground } from './background-refreshes.ts';
import { codeExchange, freshExchange, withFreshCode } from './fresh-code.ts';

export type Grant = 'code' | 'refresh';

/** A good token request, and a turn to send it, or others in its place, while nobody else uses its code or token. */
export interface Turn {
  /** Its refresh token is the one that is good now. */
  readonly good: TokenParameters;
  readonly send: SendTokenRequest;
}

/** A service may revoke a code or a refresh token after a bad request, so each turn begins with one that is good. */
export async function inTurn<T>(
  context: CheckContext,
  grant: Grant,
  work: (turn: Turn) => Promise<T>,
): Promise<T> {
  if (grant === 'code') return withCode(context, work);
  const isOwn = await context.shared(hasOwnTokens);
  return isOwn ? withOwnToken(context, work) : withBackgroundToken(context, work);
}

function withCode<T>(context: CheckContext, work: (turn: Turn) => Promise<T>): Promise<T> {
  const { tokenEndpoint } = context;
  const send: SendTokenRequest = (...request) => tokenEndpoint.request(...request);
  const ask = () =>
    withFreshCode(context, (code) => work({ good: tokenEndpoint.forCode(code), send }));
  return askAgainIfLost(ask, ask);
}

/** The refresh token of the user who logs in, used by one at a time: each use may replace it. */
async function ownToken({ shared }: CheckContext) {
  const { refreshToken } = readTokens(await shared(freshExchange));
  return { turns: new Limiter(1), refreshToken };
}

async function withOwnToken<T>(
  context: CheckContext,
  work: (turn: Turn) => Promise<T>,
): Promise<T> {
  const { shared, tokenEndpoint } = context;
  const own = await shared(ownToken);
  const turn: Turn = {
    get good() {
      return tokenEndpoint.forRefresh(own.refreshToken ?? '');
    },
    send: async (...request) => {
      const answer = await tokenEndpoint.request(...request);
      if (isGranted(answer)) own.refreshToken = readTokens(answer).refreshToken ?? own.refreshToken;
      return answer;
    },
  };
  const ask = async () => {
    const isGood = own.refreshToken !== undefined && isGranted(await turn.send(turn.good));
    if (!isGood) own.refreshToken = refreshTokenOf(await freshExchange(context));
    return work(turn);
  };
  return own.turns.run(() => askAgainIfLost(ask, ask));
}

/** The background user has one token: where it died of a bad request, no other comes. */
function withBackgroundToken<T>(
  { background, tokenEndpoint }: CheckContext,
  work: (turn: Turn) => Promise<T>,
): Promise<T> {
  return background.inTurn(async (send) => {
    const turn: Turn = {
      get good() {
        return tokenEndpoint.forRefresh(background.refreshToken);
      },
      send,
    };
    const answer = await send(turn.good);
    if (!isGranted(answer)) refreshTokenOf(answer);
    return work(turn);
  });
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
export async function hasOwnTokens({ hasBackground, hasBrowser, shared }: CheckContext) {
  if (hasBrowser) {
    const [own] = await Promise.allSettled([shared(codeExchange)]);
    if (own.status === 'fulfilled' && readTokens(own.value).refreshToken !== undefined) return true;
    if (!hasBackground && own.status === 'rejected') throw own.reason;
    if (!hasBackground) return true;
  }
  await shared(provenBackground);
  return false;
}

/** A good refresh. */
export async function refreshExchange(context: CheckContext): Promise<Answer> {
  if (!(await context.shared(hasOwnTokens))) return context.background.refresh();
  return inTurn(context, 'refresh', ({ good, send }) => send(good));
}

/** A later refresh, with what an earlier one brought. Its form is written in another way, which makes no difference. */
export async function laterRefresh(context: CheckContext): Promise<Answer> {
  await context.shared(refreshExchange);
  return inTurn(context, 'refresh', ({ good, send }) => send(good, { write: asFormOtherwise }));
}

/** A refresh token that was issued to the run. */
export async function issuedRefreshToken(context: CheckContext): Promise<string> {
  const isOwn = await context.shared(hasOwnTokens);
  const answer = await context.shared(isOwn ? codeExchange : refreshExchange);
  return readTokens(answer).refreshToken ?? context.background.refreshToken;
}
