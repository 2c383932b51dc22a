import type { TokenTrial } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import { type TokenParameters, tellTrial } from '../../helpers/oauth/index.ts';
import { missOf } from '../../helpers/records/index.ts';

/** Asks for a token with parameters that are not as in a good request, and tells how they differ from it. */
export async function tryInPlaceOf(
  good: TokenParameters,
  bad: TokenParameters,
  ask: (bad: TokenParameters) => Promise<Answer>,
): Promise<TokenTrial> {
  const { client_id: clientId = '', client_secret: clientSecret = '' } = good;
  const misses = Object.entries(good).flatMap(([name, right = '']) => {
    const miss = missOf(bad[name] ?? null, right, { clientId, clientSecret });
    return miss === undefined ? [] : [[name, miss] as const];
  });
  const answer = await ask(bad);
  answer.exchange.purpose = tellTrial(good, bad);
  return { answer, misses: Object.fromEntries(misses) };
}
