import { accessOtherwise } from '../../experiments/open-questions.ts';
import { listWithoutToken, listWithTokenInQuery } from '../../experiments/refused-access.ts';
import { check } from '../../helpers/judging/check.ts';
import { expect } from '../../helpers/judging/matchers.ts';

check('bearer/unknown-database', async (context) => {
  for (const [about, value] of Object.entries(await accessOtherwise(context)))
    context.observe(`bearer/unknown-database/${about}`, value);
});

check('bearer/hygiene', async ({ shared }) => {
  expect(await shared(listWithoutToken)).toHaveHeader('WWW-Authenticate', /\bBearer\b/i);
  expect(await shared(listWithTokenInQuery)).not.toHaveSucceeded();
});
