import { listWithoutToken, listWithTokenInQuery } from '../../experiments/bearer/refused-access.ts';
import { check, expect } from '../../helpers/judging/index.ts';

check('bearer/hygiene', async ({ shared }) => {
  expect(await shared(listWithoutToken)).toHaveHeader('WWW-Authenticate', /\bBearer\b/i);
  expect(await shared(listWithTokenInQuery)).not.toHaveSucceeded();
});
