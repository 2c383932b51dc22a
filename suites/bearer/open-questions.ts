import { listWithoutToken } from '../../experiments/list-without-token.ts';
import { check } from '../../helpers/judging/check.ts';
import type { CheckContext } from '../../helpers/judging/context.ts';
import { expect, fact } from '../../helpers/judging/matchers.ts';
import type { Answer } from '../../helpers/network/answer.ts';

async function tokenInQuery({ access, api }: CheckContext): Promise<Answer> {
  const query = new URLSearchParams({ access_token: await access.current() });
  return api.withoutToken.send('GET', `${api.listPath}?${query}`);
}

check('bearer/unknown-database', async ({ access, api, observe, resource, shared, target }) => {
  const unknown = await api
    .withToken(await access.current())
    .send('GET', `/api/${target.databaseId}x/${resource.list.path}`);
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
