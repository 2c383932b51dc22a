import { inOtherLetterCase } from '../../experiments/other-letter-case.ts';
import { check } from '../../helpers/judging/check.ts';
import { expect, fact } from '../../helpers/judging/matchers.ts';

check('version/segment', async ({ api, target }) => {
  const answer = await api.list();

  expect(fact('the base address', target.baseUrl, answer)).toSay(expect.stringMatching(/\/v\d+$/i));
  expect(answer).not.toHaveStatus(404);
});

check('version/letter-case', async ({ api, observe, target }) => {
  const answer = await api.send('GET', `${inOtherLetterCase(target.baseUrl)}${api.listPath}`);

  observe('version/letter-case/status', answer.status);
});
