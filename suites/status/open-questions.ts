import { readOfNobody } from '../../experiments/absent-id.ts';
import { listWithoutToken } from '../../experiments/list-without-token.ts';
import { check } from '../../helpers/judging/check.ts';
import type { Answer } from '../../helpers/network/answer.ts';

check('status/error-shape', async ({ accepted, canWrite, customers, observe, shared }) => {
  observe('status/error-shape/401', shapeOf(await shared(listWithoutToken)));
  observe('status/error-shape/404', shapeOf(await shared(readOfNobody)));
  if (!canWrite) return;

  const { tag, body } = customers.draft((await accepted()).create);
  const wrongType = await customers.post(tag, { ...body, CreditLimit: 'much' });
  await customers.findAll(tag);

  observe('status/error-shape/wrong-type', shapeOf(wrongType));
});

function shapeOf(answer: Answer): string {
  return `${answer.status} ${answer.text.trim() === '' ? 'empty' : (answer.mediaType ?? 'text')}`;
}
