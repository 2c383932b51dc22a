import type { Answer } from '../../helpers/api/answer.ts';
import { check } from '../../helpers/check/check.ts';
import type { CheckContext } from '../../helpers/check/context.ts';
import { expect, fact } from '../../helpers/check/matchers.ts';
import { listWithoutToken } from './list-without-token.ts';

async function tokenInQuery({ access, api }: CheckContext): Promise<Answer> {
  const query = new URLSearchParams({ access_token: await access.current() });
  return api.withoutToken.send('GET', `${api.listPath}?${query}`);
}

check('bearer/unknown-database', async ({ access, api, observe, resource, shared, target }) => {
  const unknown = await api
    .withToken(await access.current())
    .send('GET', `/api/${target.databaseId}x/${resource.listPath}`);
  const otherScheme = await api.withAuthorization(`Token ${await access.current()}`).list();
  const inQuery = await shared(tokenInQuery);

  observe('bearer/unknown-database/status', unknown.status);
  observe('bearer/unknown-database/other-scheme', otherScheme.status);
  observe('bearer/unknown-database/token-in-query', inQuery.status);
});

check('bearer/hygiene', async ({ shared }) => {
  const answer = await shared(listWithoutToken);
  const inQuery = await shared(tokenInQuery);

  expect(fact('WWW-Authenticate', answer.header('www-authenticate') ?? '', answer)).toSay(
    expect.stringMatching(/\bBearer\b/i),
  );
  expect(inQuery).not.toHaveSucceeded();
});
