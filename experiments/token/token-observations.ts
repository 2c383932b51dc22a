import { Blocked } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import type { CheckContext } from '../../helpers/judging/index.ts';
import { memberOf, readTokens, withoutParameter } from '../../helpers/oauth/index.ts';
import { hardWalk } from '../authorize/walks.ts';
import type { Observations } from '../open/observations.ts';
import { codeExchange, exchangeLeftBy, rememberedExchange } from './fresh-code.ts';
import { provenExchange } from './proven-exchange.ts';

/** How the Token endpoint refuses. */
export async function tokenRefusals({ shared, tokenEndpoint }: CheckContext) {
  const good = tokenEndpoint.forRefresh(await shared(provenExchange.refresh));
  const invented = { ...good, refresh_token: 'invented' };
  const bad = {
    'invented-refresh-token': invented,
    'unknown-grant-type': { ...invented, grant_type: 'anything' },
    'missing-client-id': withoutParameter(invented, 'client_id'),
    'wrong-client-secret': { ...invented, client_secret: 'invented' },
  };
  const observed: Record<string, string> = {};
  for (const [name, parameters] of Object.entries(bad)) {
    const answer = await tokenEndpoint.request(parameters);
    const error = memberOf(answer, 'error');
    const told = typeof error === 'string' ? ` ${error}` : '';
    observed[name] = `${answer.status} ${answer.mediaType ?? 'no media type'}${told}`;
  }
  return observed;
}

/** What becomes of earlier tokens when a refresh token is used. */
export async function rotation(context: CheckContext): Promise<Observations> {
  const { anyId, api, shared, tokenEndpoint } = context;
  const first = readTokens(await shared(rememberedExchange));
  if (first.refreshToken === undefined || first.accessToken === undefined)
    throw new Blocked(
      sentence`The code exchange brought no pair of tokens.`,
      'token/code-response',
    );
  const refresh = tokenEndpoint.forRefresh(first.refreshToken);
  const second = readTokens(await tokenEndpoint.request(refresh));
  const earlier = await api.withToken(first.accessToken).get({ id: anyId });
  const again = await tokenEndpoint.request(refresh);
  return {
    'new-refresh-token': second.refreshToken !== first.refreshToken,
    'earlier-access-token-lives-on': earlier.status !== 401,
    'old-refresh-token-lives-on': again.succeeded,
  };
}

/** A code exchanged once, and once more, and one that nobody issued. */
export async function repeatedExchange(context: CheckContext) {
  const { shared, tokenEndpoint } = context;
  const earlier = await shared(codeExchange);
  const { good, answer: once } = await exchangeLeftBy(context, hardWalk.code);
  const [twice, refused] = await Promise.all([
    tokenEndpoint.request(good),
    tokenEndpoint.request({ ...good, code: 'invented' }),
  ]);
  return { earlier, once, twice, refused };
}
