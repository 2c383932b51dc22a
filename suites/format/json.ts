import { check } from '../../helpers/check/check.ts';
import { expect, fact } from '../../helpers/check/matchers.ts';

check('format/json-on-request', async ({ api, canWrite, customers }) => {
  const answers = [await api.list()];
  if (canWrite) answers.push((await customers.create()).read);

  for (const answer of answers) {
    expect(fact('the media type', answer.mediaType ?? 'none', answer)).toSay(
      expect.stringMatching(/^(application|text)\/([\w.+-]+\+)?json$/),
    );
    expect(fact('JSON in the body', answer.jsonProblem ?? 'JSON', answer)).toSay('JSON');
  }
});
