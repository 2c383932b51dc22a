import type { Step } from '../../helpers/evidence/index.ts';
import { type Answer, isSendable } from '../../helpers/network/index.ts';
import {
  memberOf,
  readTokens,
  type TokenParameters,
  tellTrial,
} from '../../helpers/oauth/index.ts';
import { missOf } from '../../helpers/records/index.ts';

/** Asks for a token with parameters that are not as in a good request, and tells how they differ from it. */
export async function tryInPlaceOf(
  good: TokenParameters,
  bad: TokenParameters,
  ask: (bad: TokenParameters) => Promise<Answer>,
): Promise<Step> {
  const { client_id: clientId = '', client_secret: clientSecret = '' } = good;
  const misses = Object.entries(good).flatMap(([name, right = '']) => {
    const miss = missOf(bad[name] ?? null, right, { clientId, clientSecret });
    return miss === undefined ? [] : [[name, miss] as const];
  });
  const answer = await ask(bad);
  const how = tellTrial(good, bad);
  answer.exchange.purpose = how;
  const tampered = { part: 'parameters', how, misses: Object.fromEntries(misses) } as const;
  return tokenStep(answer, { tampered });
}

/** The answer to a token request as a step; known are the values of which none is a new token. */
export function tokenStep(
  answer: Answer,
  about: Pick<Step, 'asked' | 'tampered'> = {},
  known: readonly unknown[] = [...new URLSearchParams(answer.exchange.request.body).values()],
): Step {
  const { accessToken } = readTokens(answer);
  return {
    label: 'token',
    ...about,
    answer,
    known: ['access_token', 'refresh_token'].filter((name) =>
      known.includes(memberOf(answer, name)),
    ),
    isUnsendable: accessToken !== undefined && !isSendable(accessToken),
  };
}
