import { Blocked } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import type { CheckContext } from '../../helpers/judging/index.ts';
import { type Answer, askAgainIfLost } from '../../helpers/network/index.ts';
import { base64Walk, grantedWalk } from '../authorize/walks.ts';

/** Uses a new authorization code before anybody walks again: the next one may end it. The login may be remembered. */
export async function withFreshCode<T>(
  { owner, shared }: CheckContext,
  use: (code: string) => Promise<T>,
): Promise<T> {
  const { storage } = await shared(grantedWalk.code);
  const results: T[] = [];
  const walk = await owner.authorize(owner.requestFor('code'), {
    remembered: storage,
    beforeOthers: async (walk) => {
      const code = owner.codeOf(walk);
      if (code !== undefined) results.push(await use(code));
    },
  });
  if (results.length > 0) return results[0] as T;
  throw new Blocked(
    sentence`No authorization code was issued. ${walk.explanation}`,
    'authorize/code-in-query',
  );
}

/** The exchange of the code that the good walk brought; of a fresh one where the answer to that was lost. */
export async function codeExchange(context: CheckContext): Promise<Answer> {
  const code = context.owner.codeOf(await context.shared(grantedWalk.code));
  if (code === undefined)
    throw new Blocked(
      sentence`No authorization code reached the redirect URI.`,
      'authorize/code-in-query',
    );
  return askAgainIfLost(
    () => context.tokenEndpoint.exchangeCode(code),
    () => freshExchange(context),
  );
}

/** The exchange of a fresh code. */
export function freshExchange(context: CheckContext): Promise<Answer> {
  const exchange = () => withFreshCode(context, (code) => context.tokenEndpoint.exchangeCode(code));
  return askAgainIfLost(exchange, exchange);
}

/** A code that nobody exchanges, to be tried as something else. */
export async function unusedCode({ owner, shared }: CheckContext): Promise<string> {
  const { explanation, ...walk } = await shared(base64Walk.code);
  const code = owner.codeOf({ explanation, ...walk });
  if (code !== undefined) return code;
  throw new Blocked(explanation, 'authorize/code-in-query');
}
