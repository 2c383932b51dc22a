import { extrasOfRecords, writeAnswers } from '../../experiments/open-questions.ts';
import { check } from '../../helpers/judging/check.ts';

check('customer/write-answers', async (context) => {
  for (const [about, value] of Object.entries(await writeAnswers(context)))
    context.observe(`customer/write-answers/${about}`, value);
});

check('customer/extras', async (context) => {
  for (const [about, value] of Object.entries(await extrasOfRecords(context)))
    context.observe(`customer/extras/${about}`, value);
});
