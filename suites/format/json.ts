import type { Answer } from '../../helpers/api/answer.ts';
import { check } from '../../helpers/check/check.ts';
import { expect, fact } from '../../helpers/check/matchers.ts';

check('format/json-on-request', async ({ accepted, api, canWrite, customers, idsBefore }) => {
  const [id] = idsBefore;
  const answers = [await api.list(), ...(id === undefined ? [] : [await api.get({ id })])];
  for (const answer of answers) expectJson(answer);
  if (!canWrite) return;

  const { tag, body } = customers.draft((await accepted()).create);
  const created = await customers.post(tag, body);
  const claimed = created.succeeded ? await customers.claimedId(tag, created) : undefined;
  if (claimed !== undefined) expectJson(await api.get({ id: claimed }));
});

function expectJson(answer: Answer): void {
  expect(answer).toHaveStatus(200);
  expect(fact('the media type', answer.mediaType ?? 'none', answer)).toSay(
    expect.stringMatching(/^(application|text)\/([\w.+-]+\+)?json$/),
  );
  expect(fact('JSON in the body', answer.jsonProblem ?? 'JSON', answer)).toSay('JSON');
}
