import { listWithoutToken, listWithTokenInQuery } from '../../experiments/refused-access.ts';
import { check } from '../../helpers/judging/check.ts';
import { expect } from '../../helpers/judging/matchers.ts';

check('bearer/hygiene', async ({ shared }) => {
  expect(await shared(listWithoutToken)).toHaveHeader('WWW-Authenticate', /\bBearer\b/i);
  expect(await shared(listWithTokenInQuery)).not.toHaveSucceeded();
});
