import { xmlShape } from '../../experiments/open-questions.ts';
import { check } from '../../helpers/judging/check.ts';

check('format/xml-shape', async (context) => {
  for (const [about, value] of Object.entries(await xmlShape(context)))
    context.observe(`format/xml-shape/${about}`, value);
});
