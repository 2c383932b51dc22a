import { authorizeRefusals } from '../../experiments/open-questions.ts';
import { check } from '../../helpers/judging/check.ts';

check('authorize/refusal-shape', async (context) => {
  for (const [about, value] of Object.entries(await authorizeRefusals(context)))
    context.observe(`authorize/refusal-shape/${about}`, value);
});
