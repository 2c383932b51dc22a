import type { CheckContext } from '../helpers/judging/context.ts';
import type { Answer } from '../helpers/network/answer.ts';

/** What the service answers to a read of a customer that does not exist. */
export function readOfNobody({ api, unknownId }: CheckContext): Promise<Answer> {
  return api.get({ id: unknownId });
}

/**
 * An id that certainly no customer has, for writes that are aimed at nobody: a list need not show every
 * customer, so the id was asked for. Undefined where something is shown for it.
 */
export async function absentId({ shared, unknownId }: CheckContext): Promise<string | undefined> {
  const answer = await shared(readOfNobody);
  return answer.succeeded ? undefined : unknownId;
}
