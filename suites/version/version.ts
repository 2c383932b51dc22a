import { check } from '../../helpers/judging/check.ts';
import { expect, fact } from '../../helpers/judging/matchers.ts';

check('version/segment', async ({ api, target }) => {
  const answer = await api.list();

  expect(fact('the base address', target.baseUrl, answer)).toSay(expect.stringMatching(/\/v\d+$/i));
  expect(answer).not.toHaveStatus(404);
});

check('version/letter-case', async ({ api, observe, target }) => {
  const otherCase = target.baseUrl.replace(/\/(v)(?=\d+$)/i, (_, v: string) =>
    v === 'v' ? '/V' : '/v',
  );

  const answer = await api.send('GET', `${otherCase}${api.listPath}`);

  observe('version/letter-case/status', answer.status);
});
