import { check } from '../../helpers/check/check.ts';
import { expect, fact } from '../../helpers/check/matchers.ts';

check('bearer/unknown-database', async ({ access, api, observe, resource, target }) => {
  const unknown = await api
    .withToken(await access.current())
    .send('GET', `/api/${target.databaseId}x/${resource.listPath}`);
  const otherScheme = await api.withAuthorization(`Token ${await access.current()}`).list();
  const query = new URLSearchParams({ access_token: await access.current() });
  const inQuery = await api.withoutToken.send('GET', `${api.listPath}?${query}`);

  observe('bearer/unknown-database/status', unknown.status);
  observe('bearer/unknown-database/other-scheme', otherScheme.status);
  observe('bearer/unknown-database/token-in-query', inQuery.status);
});

check('bearer/hygiene', async ({ access, api }) => {
  const answer = await api.withoutToken.list();
  const query = new URLSearchParams({ access_token: await access.current() });
  const inQuery = await api.withoutToken.send('GET', `${api.listPath}?${query}`);

  expect(fact('WWW-Authenticate', answer.header('www-authenticate') ?? '', answer)).toSay(
    expect.stringMatching(/\bBearer\b/i),
  );
  expect(inQuery).not.toHaveSucceeded();
});
