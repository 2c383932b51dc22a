import { NotAsked } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import type { CheckContext } from '../../helpers/judging/index.ts';
import { readTokens } from '../../helpers/oauth/index.ts';
import { refreshExchange } from './refresh-chain.ts';

/**
 * The access token that an earlier run left behind, whose time is over; a new one is left for a later run.
 *
 * @throws NotAsked where none has waited long enough.
 */
export async function expiredToken(context: CheckContext): Promise<string> {
  const { expiringTokens, shared, target } = context;
  if (target.embedded) throw new NotAsked(sentence`the embedded service does not outlive the run`);
  const kept = expiringTokens.kept;
  if (kept === undefined || 'expired' in kept) {
    const { accessToken } = readTokens(await shared(refreshExchange));
    if (accessToken !== undefined) expiringTokens.leave(accessToken);
  }
  if (kept === undefined)
    throw new NotAsked(sentence`a token was left for the first run after 7200 seconds to judge`);
  if ('expired' in kept) return kept.expired;
  const from = kept.judgedFrom.toISOString();
  throw new NotAsked(sentence`the token that waits can be judged from ${from} on`);
}
