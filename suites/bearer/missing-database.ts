import { provenAccess } from '../../experiments/refused-access.ts';
import { check, expect } from '../../helpers/judging/index.ts';
import { askBeside } from '../../helpers/network/index.ts';

check('bearer/missing-database-is-401', async ({ access, api, resource, shared }) => {
  await shared(provenAccess);
  // The very token, for a 401 is what is to come.
  const good = api.withToken(await access.current());
  const read = (path: string) =>
    askBeside(
      () => good.send('GET', path),
      () => good.list(),
    );

  expect(await read(`/api/${resource.list.path}`)).toHaveStatus(401);
  expect(await read(`/api//${resource.list.path}`)).not.toHaveSucceeded();
});
