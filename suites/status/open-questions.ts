import type { Answer } from '../../helpers/api/answer.ts';
import { check } from '../../helpers/check/check.ts';
import { readOfNobody } from '../../helpers/customers/absent-id.ts';
import { listWithoutToken } from '../bearer/list-without-token.ts';

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
