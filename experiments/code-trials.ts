import type { CheckContext } from '../helpers/judging/index.ts';
import { type Answer, askBeside } from '../helpers/network/index.ts';
import { readTokens, type TokenParameters } from '../helpers/oauth/index.ts';
import { freshCode } from './fresh-code.ts';
import { provenExchange } from './proven-exchange.ts';
import type { Change } from './refresh-chain.ts';

/**
 * Sends bad code exchanges, each of which differs from a good one in one point. They share a code, and a
 * good exchange of it at the end proves that it was alive all along. A service may let a code die of a
 * failed exchange: then each bad exchange is made again, with a code of its own.
 */
export async function tryCodes(context: CheckContext, changes: readonly Change[]) {
  await context.shared(provenExchange.code);
  const good = context.tokenEndpoint.forCode(await freshCode(context));
  const twin = async () => context.tokenEndpoint.exchangeCode(await freshCode(context));
  const tryBad = (parameters: TokenParameters) =>
    askBeside(() => context.tokenEndpoint.tryBad(parameters), twin);
  const answers = await Promise.all(changes.map((change) => tryBad(change(good))));
  if (answers.some(granted) || granted(await context.tokenEndpoint.request(good))) return answers;

  return Promise.all(
    changes.map(async (change) => {
      const own = context.tokenEndpoint.forCode(await freshCode(context));
      return tryBad(change(own));
    }),
  );
}

function granted(answer: Answer): boolean {
  return readTokens(answer).accessToken !== undefined;
}
