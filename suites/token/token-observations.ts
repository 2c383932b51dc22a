import { Blocked } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import { scenario } from '../../helpers/judging/index.ts';
import { memberOf, readTokens, withoutParameter } from '../../helpers/oauth/index.ts';
import { freshExchange } from './fresh-code.ts';
import { provenExchange } from './proven-exchange.ts';

/** How the Token endpoint refuses. */
export const tokenRefusals = scenario('token refusals', async ({ shared, tokenEndpoint }, note) => {
  const good = tokenEndpoint.forRefresh(await shared(provenExchange.refresh));
  const invented = { ...good, refresh_token: 'invented' };
  const bad = {
    'invented-refresh-token': invented,
    'unknown-grant-type': { ...invented, grant_type: 'anything' },
    'missing-client-id': withoutParameter(invented, 'client_id'),
    'wrong-client-secret': { ...invented, client_secret: 'invented' },
  };
  for (const [name, parameters] of Object.entries(bad)) {
    const answer = await tokenEndpoint.request(parameters);
    const error = memberOf(answer, 'error');
    const told = typeof error === 'string' ? ` ${error}` : '';
    const observed = { [name]: `${answer.status} ${answer.mediaType ?? 'no media type'}${told}` };
    note({ label: 'token', answer, observed });
  }
});

/** What becomes of earlier tokens when a refresh token is used. */
export const rotation = scenario('rotation', async (context, note) => {
  const { api, book, tokenEndpoint } = context;
  const first = readTokens(await freshExchange(context));
  if (first.refreshToken === undefined || first.accessToken === undefined)
    throw new Blocked(
      sentence`The code exchange brought no pair of tokens.`,
      'token/code-response',
    );
  const refresh = tokenEndpoint.forRefresh(first.refreshToken);
  const refreshed = await tokenEndpoint.request(refresh);
  const isNew = readTokens(refreshed).refreshToken !== first.refreshToken;
  note({ label: 'token', answer: refreshed, observed: { 'new-refresh-token': isNew } });
  const earlier = await api.withToken(first.accessToken).get({ id: book.anyId });
  const livesOn = earlier.status !== 401;
  note({ label: 'read', answer: earlier, observed: { 'earlier-access-token-lives-on': livesOn } });
  const again = await tokenEndpoint.request(refresh);
  const observed = { 'old-refresh-token-lives-on': again.succeeded };
  note({ label: 'token', answer: again, observed });
});
