import { sentence } from '../contract/sentence.ts';
import type { TokenTrial } from '../helpers/judging/index.ts';
import type { Answer } from '../helpers/network/index.ts';
import type { TokenParameters } from '../helpers/oauth/index.ts';
import { tellMiss } from '../helpers/records/index.ts';

/** Asks for a token with parameters that are not as in a good request, and tells how they differ from it. */
export async function tryInPlaceOf(
  good: TokenParameters,
  bad: TokenParameters,
  ask: (bad: TokenParameters) => Promise<Answer>,
): Promise<TokenTrial> {
  const { client_id: clientId = '', client_secret: clientSecret = '' } = good;
  const misses = Object.entries(good).flatMap(([name, right = '']) => {
    const miss = tellMiss(bad[name] ?? null, right, { clientId, clientSecret });
    return miss === undefined ? [] : [sentence`${name} ${miss}`];
  });
  return { answer: await ask(bad), miss: misses.join(', ') };
}
