import type { CheckContext } from '../check/context.ts';

/**
 * An id that certainly no customer has, for writes that are aimed at nobody: a list need not show every
 * customer, so the id was asked for. Undefined where something is shown for it.
 */
export async function absentId({ api, unknownId }: CheckContext): Promise<string | undefined> {
  const answer = await api.get({ id: unknownId });
  return answer.succeeded ? undefined : unknownId;
}
