import type { Step } from '../../helpers/evidence/index.ts';
import { type Answer, isSendable } from '../../helpers/network/index.ts';
import { memberOf, readTokens } from '../../helpers/oauth/index.ts';

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
