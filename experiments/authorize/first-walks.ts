import type { CheckContext, Experiment } from '../../helpers/judging/index.ts';
import type { Walk } from '../../helpers/login/index.ts';
import {
  type AuthorizeParameters,
  type Flow,
  hasShown,
  type ResourceOwner,
  type WalkOptions,
} from '../../helpers/oauth/index.ts';

/** The same of each flow. */
export const ofBothFlows = <T>(make: (flow: Flow) => T): Readonly<Record<Flow, T>> => ({
  code: make('code'),
  implicit: make('implicit'),
});

/** An experiment for each flow. */
export const inBothFlows = <T>(walk: (context: CheckContext, flow: Flow) => Promise<T>) =>
  ofBothFlows(
    (flow): Experiment<T> =>
      (context) =>
        walk(context, flow),
  );

/** The walks in which the user says no: that the page was shown is remembered, also by who looks no further. */
export const refusedWalk = inBothFlows(async ({ owner, permissionMemory }, flow) => {
  const walk = await owner.authorize(owner.requestFor(flow), { permission: 'deny' });
  if (hasShown(walk, 'permission')) permissionMemory.note();
  return walk;
});

/**
 * The first walks in which all should go well. The user says no before ever saying yes: a service may remember a permission
 * for good.
 */
export const triedWalk = inBothFlows(async ({ owner, shared }, flow) => {
  // Where not even the first walk could be made, it is not known whether the password is right.
  await shared(refusedWalk.code);
  await Promise.allSettled([shared(refusedWalk.implicit)]);
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
