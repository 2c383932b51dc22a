import { Blocked } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import type { CheckContext, Experiment } from '../../helpers/judging/index.ts';
import { readTokens } from '../../helpers/oauth/index.ts';
import { grantedWalk } from '../authorize/walks.ts';
import { codeExchange } from './fresh-code.ts';
import { refreshExchange } from './good-requests.ts';

/** Proof that the good token request works, and what it was made with: the code, or a refresh token. */
export const provenExchange: Readonly<Record<'code' | 'refresh', Experiment<string>>> = {
  code: async ({ owner, shared }) => {
    const answer = await shared(codeExchange);
    const code = owner.codeOf(await shared(grantedWalk.code));
    if (readTokens(answer).accessToken !== undefined && code !== undefined) return code;
    throw notProven('token/code-response');
  },
  refresh: async ({ shared }: CheckContext) => {
    const { accessToken, refreshToken } = readTokens(await shared(refreshExchange));
    if (accessToken !== undefined) return refreshToken ?? accessToken;
    throw notProven('token/refresh-response');
  },
};

function notProven(see: string): Blocked {
  return new Blocked(
    sentence`A good token request obtained no token either, so refusing a bad one proves nothing.`,
    see,
  );
}
