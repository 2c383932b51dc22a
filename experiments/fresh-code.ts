import { Blocked } from '../contract/outcome.ts';
import { sentence } from '../contract/sentence.ts';
import type { CheckContext, Experiment } from '../helpers/judging/index.ts';
import type { Answer } from '../helpers/network/index.ts';
import { grantedWalk } from './walks.ts';

/**
 * An authorization code that nobody has used. The login of the good walk is remembered where the
 * service does so, which saves going through both pages again.
 */
export async function freshCode({ owner, shared }: CheckContext): Promise<string> {
  const { storage } = await shared(grantedWalk.code);
  const walk = await owner.authorize(owner.requestFor('code'), { remembered: storage });
  const code = owner.codeOf(walk);
  if (code !== undefined) return code;
  throw new Blocked(
    sentence`No authorization code was issued. ${walk.explanation}`,
    'authorize/code-in-query',
  );
}

/** The exchange of such a code. */
export async function freshExchange(context: CheckContext): Promise<Answer> {
  return context.tokenEndpoint.exchangeCode(await freshCode(context));
}

/** The exchange of a code of a user whose login was remembered, made once a run. */
export const rememberedExchange: Experiment<Answer> = (context) => freshExchange(context);
