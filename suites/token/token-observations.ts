import { Blocked } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import { scenario } from '../../helpers/judging/index.ts';
import { memberOf, readTokens, withoutParameter } from '../../helpers/oauth/index.ts';
import { hasOwnTokens, inTurn } from './good-requests.ts';
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
  const { api, book, shared } = context;
  // That of the background user is not risked.
  if (!(await shared(hasOwnTokens))) throw noPair();
  await inTurn(context, 'refresh', async (turn) => {
    const { accessToken } = readTokens(await turn.send(turn.good));
    if (accessToken === undefined) throw noPair();
    const refresh = turn.good;
    const refreshed = await turn.send(refresh);
    const isNew = turn.good.refresh_token !== refresh.refresh_token;
    note({ label: 'token', answer: refreshed, observed: { 'new-refresh-token': isNew } });
    const read = await api.withToken(accessToken).get({ id: book.anyId });
    const livesOn = { 'earlier-access-token-lives-on': read.status !== 401 };
    note({ label: 'read', answer: read, observed: livesOn });
    const again = await turn.send(refresh);
    const observed = { 'old-refresh-token-lives-on': again.succeeded };
    note({ label: 'token', answer: again, observed });
  });
});

const noPair = () =>
  new Blocked(sentence`The code exchange brought no pair of tokens.`, 'token/code-response');
