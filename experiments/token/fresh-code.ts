import { Blocked } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import type { CheckContext, Experiment } from '../../helpers/judging/index.ts';
import type { Walk } from '../../helpers/login/index.ts';
import { type Answer, askAgainIfLost } from '../../helpers/network/index.ts';
import { isGranted } from '../../helpers/oauth/index.ts';
import { base64Walk, grantedWalk, rememberedWalk } from '../authorize/walks.ts';
import { fulfilled } from '../every-part.ts';

/**
 * An authorization code that nobody has used, and what is done with it before anybody walks again. The login of the good
 * walk is remembered where the service does so, which saves going through both pages again.
 */
export async function freshCode(
  { owner, shared }: CheckContext,
  beforeOthers?: (code: string) => Promise<void>,
): Promise<string> {
  const { storage } = await shared(grantedWalk.code);
  const use = async (walk: Walk) => {
    const code = owner.codeOf(walk);
    if (code !== undefined) await beforeOthers?.(code);
  };
  const walk = await owner.authorize(owner.requestFor('code'), {
    remembered: storage,
    ...(beforeOthers && { beforeOthers: use }),
  });
  const code = owner.codeOf(walk);
  if (code !== undefined) return code;
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
export async function freshExchange(context: CheckContext): Promise<Answer> {
  return (await exchangeAtOnce(context)).answer;
}

/** The same, with what was sent. No other code is issued in between, which may end it. */
async function exchangeAtOnce(context: CheckContext) {
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof exchange>>>();
  await freshCode(context, async (code) => resolve(await exchange(context, code)));
  return promise;
}

async function exchange({ tokenEndpoint }: CheckContext, code: string) {
  const good = tokenEndpoint.forCode(code);
  return { good, answer: await tokenEndpoint.request(good) };
}

/**
 * The code that a walk about something else brought, and that nobody else uses; a fresh one where it brought none. A walk
 * is what takes longest in a run, and to whom a code is given says nothing about what the walk was about.
 */
export async function codeLeftBy(
  context: CheckContext,
  walk: Experiment<Walk | undefined>,
): Promise<string> {
  const known = await context.shared(walk).catch(() => undefined);
  return (known && context.owner.codeOf(known)) ?? freshCode(context);
}

/** A code that nobody exchanges, to be tried as something else. */
export const unusedCode: Experiment<string> = (context) => codeLeftBy(context, base64Walk.code);

/** The exchange of such a code, with what was sent; that of a fresh one where it has died meanwhile. */
export async function exchangeLeftBy(context: CheckContext, walk: Experiment<Walk | undefined>) {
  const code = await codeLeftBy(context, walk);
  const fresh = () => exchangeAtOnce(context);
  const first = await askAgainIfLost(() => exchange(context, code), fresh);
  return isGranted(first.answer) ? first : fresh();
}

/** The exchange of a code of a user whose login was remembered, made once a run. */
export const rememberedExchange: Experiment<Answer> = async (context) =>
  (await exchangeLeftBy(context, rememberedWalk.code)).answer;

/** That exchange, where the user was given the code of the first login once more, which may have been used by then. */
export async function exchangeOfRepeatedCode({ owner, shared }: CheckContext): Promise<Answer[]> {
  const walks = await fulfilled([shared(grantedWalk.code), shared(rememberedWalk.code)]);
  const [first, again] = walks.map((walk) => walk && owner.codeOf(walk));
  return first !== undefined && first === again ? [await shared(rememberedExchange)] : [];
}
