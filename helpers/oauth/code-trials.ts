import type { Answer } from '../api/answer.ts';
import type { CheckContext } from '../check/context.ts';
import { freshCode } from './fresh-code.ts';
import { provenExchange } from './proven-exchange.ts';
import { readTokens, type TokenParameters } from './token-endpoint.ts';

export type Change = (good: TokenParameters) => TokenParameters;

/**
 * Sends bad code exchanges, each of which differs from a good one in one point. They share a code, and a
 * good exchange of it at the end proves that it was alive all along. A service may let a code die of a
 * failed exchange: then each bad exchange is made again, with a code of its own.
 */
export async function tryCodes(
  context: CheckContext,
  changes: readonly Change[],
): Promise<Answer[]> {
  await context.shared(provenExchange.code);
  const good = context.tokenEndpoint.forCode(await freshCode(context));
  const answers = await Promise.all(
    changes.map((change) => context.tokenEndpoint.tryBad(change(good))),
  );
  if (answers.some(granted) || granted(await context.tokenEndpoint.request(good))) return answers;

  return Promise.all(
    changes.map(async (change) => {
      const own = context.tokenEndpoint.forCode(await freshCode(context));
      return context.tokenEndpoint.tryBad(change(own));
    }),
  );
}

function granted(answer: Answer): boolean {
  return readTokens(answer).accessToken !== undefined;
}
