import { errorShapes } from '../../experiments/open-questions.ts';
import { check } from '../../helpers/judging/check.ts';

check('status/error-shape', async (context) => {
  for (const [about, value] of Object.entries(await errorShapes(context)))
    context.observe(`status/error-shape/${about}`, value);
});
