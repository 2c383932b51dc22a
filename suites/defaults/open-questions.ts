import { otherDefaults } from '../../experiments/open-questions.ts';
import { check } from '../../helpers/judging/check.ts';

check('defaults/others', async (context) => {
  const observed = await otherDefaults(context);
  for (const [about, value] of Object.entries(observed))
    context.observe(`defaults/others/${about}`, value);
});
