import type { CheckContext, Experiment } from '../../helpers/judging/index.ts';
import type { Walk } from '../../helpers/login/index.ts';
import { type Flow, hasShown } from '../../helpers/oauth/index.ts';

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

/** A user who says no once more in the same browser, and has not said yes. */
export async function refusedAgain({ owner, shared }: CheckContext): Promise<Walk> {
  const { storage: remembered } = await shared(refusedWalk.code);
  return owner.authorize(owner.requestFor('code'), { permission: 'deny', remembered });
}

/**
 * The first walks in which all should go well. The user says no before ever saying yes: a service may remember a permission
 * for good.
 */
export const triedWalk = inBothFlows(async ({ owner, shared }, flow) => {
  // Where not even the first walk could be made, it is not known whether the password is right.
  await shared(refusedWalk.code);
  await Promise.allSettled([shared(refusedAgain), shared(refusedWalk.implicit)]);
  return owner.authorize(owner.requestFor(flow));
});
