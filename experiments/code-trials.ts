import type { CheckContext } from '../helpers/judging/index.ts';
import { type Answer, askBeside } from '../helpers/network/index.ts';
import { readTokens, type TokenParameters } from '../helpers/oauth/index.ts';
import { freshCode } from './fresh-code.ts';
import { provenExchange } from './proven-exchange.ts';
import type { Change } from './refresh-chain.ts';
import { tryInPlaceOf } from './token-trial.ts';

/**
 * Sends bad code exchanges, each of which differs from a good one in one point. They share a code, and a
 * good exchange of it at the end proves that it was alive all along. A service may let a code die of a
 * failed exchange: then each bad exchange is made again, with a code of its own.
 */
export async function tryCodes(context: CheckContext, changes: readonly Change[]) {
  await context.shared(provenExchange.code);
  const good = context.tokenEndpoint.forCode(await freshCode(context));
  const twin = async () => context.tokenEndpoint.exchangeCode(await freshCode(context));
  const tryChanged = (good: TokenParameters, change: Change) =>
    tryInPlaceOf(good, change(good), (bad) =>
      askBeside(() => context.tokenEndpoint.tryBad(bad), twin),
    );
  const trials = await Promise.all(changes.map((change) => tryChanged(good, change)));
  if (trials.some(({ answer }) => granted(answer))) return trials;
  if (granted(await context.tokenEndpoint.request(good))) return trials;

  return Promise.all(
    changes.map(async (change) =>
      tryChanged(context.tokenEndpoint.forCode(await freshCode(context)), change),
    ),
  );
}

function granted(answer: Answer): boolean {
  return readTokens(answer).accessToken !== undefined;
}
