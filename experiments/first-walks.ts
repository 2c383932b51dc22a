import type { CheckContext, Experiment } from '../helpers/judging/index.ts';
import type { Walk } from '../helpers/login/index.ts';
import type {
  AuthorizeParameters,
  Flow,
  ResourceOwner,
  WalkOptions,
} from '../helpers/oauth/index.ts';

/** An experiment for each flow. */
export function inBothFlows<T>(
  walk: (context: CheckContext, flow: Flow) => Promise<T>,
): Readonly<Record<Flow, Experiment<T>>> {
  return {
    code: (context) => walk(context, 'code'),
    implicit: (context) => walk(context, 'implicit'),
  };
}

/** The walks in which the user says no. */
export const refusedWalk = inBothFlows(({ owner }, flow) =>
  owner.authorize(owner.requestFor(flow), { permission: 'deny' }),
);

/**
 * The walk of a user who has said no, in the same browser once more: the answer may be remembered, but not as
 * another one. Undefined where the user was not asked the first time.
 */
export async function refusedAgain({ owner, shared }: CheckContext): Promise<Walk | undefined> {
  const { pages, storage } = await shared(refusedWalk.code);
  if (!pages.some(({ kind }) => kind === 'permission')) return undefined;
  return owner.authorize(owner.requestFor('code'), { permission: 'deny', remembered: storage });
}

/**
 * The first walks in which all should go well. The user says no before ever saying yes: a service may remember a permission
 * for good.
 */
export const triedWalk = inBothFlows(async ({ owner, shared }, flow) => {
  // Where not even the first walk could be made, it is not known whether the password is right.
  await shared(refusedWalk.code);
  await Promise.allSettled([shared(refusedAgain), shared(refusedWalk.implicit)]);
  return walkPatiently(owner, owner.requestFor(flow));
});

/** A walk that is made once more where it ended at a page that was not understood: it may have come late. */
export async function walkPatiently(
  owner: ResourceOwner,
  parameters: AuthorizeParameters,
  options?: WalkOptions,
): Promise<Walk> {
  const walk = await owner.authorize(parameters, options);
  const last = walk.pages.at(-1);
  const isPuzzling =
    walk.ended === 'stopped-at-page' && last?.kind === 'other' && last.status < 400;
  return isPuzzling ? owner.authorize(parameters, options) : walk;
}
