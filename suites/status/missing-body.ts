import { postWithoutBody, putWithoutBody } from '../../experiments/status/broken-bodies.ts';
import { checkNext, expect } from '../../helpers/judging/index.ts';

// Next, so that what is made or changed can only come of a request that is to do neither.
checkNext('status/400-missing-body/POST', async (context) => {
  const post = await postWithoutBody(context);

  expect(post.answer).toHaveStatus(400);
  expect(post).toHaveMade(0);
});

checkNext('status/400-missing-body/PUT', async (context) => {
  const put = await putWithoutBody(context);

  expect(put.write).toHaveStatus(400);
  expect(put).toBeUntouched();
});
