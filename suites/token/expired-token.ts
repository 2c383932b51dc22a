import { NotAsked } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import type { CheckContext } from '../../helpers/judging/index.ts';
import { readTokens } from '../../helpers/oauth/index.ts';
import { grantedWalk, tokenOf } from '../authorize/walks.ts';
import { refreshExchange } from './good-requests.ts';

/** One that no later refresh of the run may end: that of the implicit flow, where somebody can log in. */
async function lastingToken(context: CheckContext): Promise<string | undefined> {
  const { hasBrowser, shared } = context;
  if (hasBrowser) return tokenOf(await shared(grantedWalk.implicit), context);
  return readTokens(await shared(refreshExchange)).accessToken;
}

/**
 * The access token that an earlier run left behind, whose time is over; a new one is left for a later run.
 *
 * @throws NotAsked where none has waited long enough.
 */
export async function expiredToken(context: CheckContext): Promise<string> {
  const { expiringTokens, target } = context;
  if (target.embedded) throw new NotAsked(sentence`the embedded service does not outlive the run`);
  const kept = expiringTokens.kept;
  if (kept === undefined || 'expired' in kept) {
    const token = await lastingToken(context);
    if (token !== undefined) expiringTokens.leave(token);
  }
  if (kept === undefined)
    throw new NotAsked(sentence`a token was left for the first run after 7200 seconds to judge`);
  if ('expired' in kept) return kept.expired;
  const from = kept.judgedFrom.toISOString();
  throw new NotAsked(sentence`the token that waits can be judged from ${from} on`);
}
