import { Blocked } from '../../contract/outcome.ts';
import { freshCode } from '../../experiments/fresh-code.ts';
import { provenExchange } from '../../experiments/proven-exchange.ts';
import { codeExchange } from '../../experiments/walks.ts';
import { check } from '../../helpers/judging/check.ts';
import { expect, fact } from '../../helpers/judging/matchers.ts';
import { memberOf, readTokens, without } from '../../helpers/oauth/token-endpoint.ts';

check('token/refusal-shape', async ({ observe, shared, tokenEndpoint }) => {
  const good = tokenEndpoint.forRefresh(await shared(provenExchange.refresh));
  const bad = {
    'invented-refresh-token': { ...good, refresh_token: 'invented' },
    'unknown-grant-type': { ...good, grant_type: 'anything', refresh_token: 'invented' },
    'missing-client-id': without({ ...good, refresh_token: 'invented' }, 'client_id'),
    'wrong-client-secret': { ...good, refresh_token: 'invented', client_secret: 'invented' },
  };

  for (const [name, parameters] of Object.entries(bad)) {
    const answer = await tokenEndpoint.request(parameters);
    const error = memberOf(answer, 'error');
    observe(
      `token/refusal-shape/${name}`,
      `${answer.status} ${answer.mediaType ?? 'no media type'}${typeof error === 'string' ? ` ${error}` : ''}`,
    );
  }
});

check(
  'token/rotation',
  async (context) => {
    const { api, observe, tokenEndpoint } = context;
    const code = await freshCode(context);
    const first = readTokens(await tokenEndpoint.request(tokenEndpoint.forCode(code)));
    if (first.refreshToken === undefined || first.accessToken === undefined)
      throw new Blocked('The code exchange brought no pair of tokens (see token/code-response).');

    const second = readTokens(
      await tokenEndpoint.request(tokenEndpoint.forRefresh(first.refreshToken)),
    );
    const earlier = await api.withToken(first.accessToken).list();
    const again = await tokenEndpoint.request(tokenEndpoint.forRefresh(first.refreshToken));

    observe('token/rotation/new-refresh-token', second.refreshToken !== first.refreshToken);
    observe('token/rotation/earlier-access-token-lives-on', earlier.status !== 401);
    observe('token/rotation/old-refresh-token-lives-on', again.succeeded);
  },
  { last: 2 },
);

check(
  'token/hygiene',
  async (context) => {
    const { shared, tokenEndpoint } = context;
    const exchange = await shared(codeExchange);
    const good = tokenEndpoint.forCode(await freshCode(context));

    const once = await tokenEndpoint.request(good);
    const twice = await tokenEndpoint.request(good);
    const refused = await tokenEndpoint.request({ ...good, code: 'invented' });

    expect(fact('Cache-Control', once.header('cache-control') ?? '', once)).toSay(
      expect.stringMatching(/no-store/i),
    );
    expect(twice).toGrantNoToken();
    expect(fact('error', memberOf(refused, 'error') ?? null, refused)).toSay(
      expect.stringMatching(/^[a-z_]+$/),
    );
    const differ = readTokens(once).accessToken !== readTokens(exchange).accessToken;
    expect(fact('access tokens that differ', differ, once)).toSay(true);
  },
  { last: 2 },
);
