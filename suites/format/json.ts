import { check } from '../../helpers/judging/check.ts';
import { expect, fact } from '../../helpers/judging/matchers.ts';
import type { Answer } from '../../helpers/network/answer.ts';

check('format/json-on-request', async ({ accepted, api, canWrite, customers, idsBefore }) => {
  const [id] = idsBefore;
  const answers = [await api.list(), ...(id === undefined ? [] : [await api.get({ id })])];
  // An entry's id is not said to be the one of the address, so only what is there is looked at.
  for (const answer of answers) if (answer.succeeded) expectJson(answer);
  if (!canWrite) return;

  const { tag, body } = customers.draft((await accepted()).create);
  const created = await customers.post(tag, body);
  const located = created.succeeded ? await customers.locate(tag, created) : undefined;
  if (located !== undefined) return expectJson(located.read);
  const claimed = created.succeeded ? await customers.claimedId(tag, created) : undefined;
  if (claimed !== undefined) expectJson(await api.get({ id: claimed }));
});

function expectJson(answer: Answer): void {
  expect(fact('the media type', answer.mediaType ?? 'none', answer)).toSay(
    expect.stringMatching(/^(application|text)\/([\w.+-]+\+)?json$/),
  );
  expect(fact('JSON in the body', answer.jsonProblem ?? 'JSON', answer)).toSay('JSON');
}
