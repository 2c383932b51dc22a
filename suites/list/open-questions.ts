import { listShape } from '../../experiments/open-questions.ts';
import { check } from '../../helpers/judging/check.ts';

check('list/shape', async (context) => {
  for (const [about, value] of Object.entries(await listShape(context)))
    context.observe(`list/shape/${about}`, value);
});
