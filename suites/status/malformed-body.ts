import { postOfBrokenJson, putOfBrokenJson } from '../../experiments/status/broken-bodies.ts';
import { checkNext, expect } from '../../helpers/judging/index.ts';

// Next, so that what is made or changed can only come of a request that is to do neither.
checkNext('status/malformed-body-stores-nothing/POST', async (context) => {
  const post = await postOfBrokenJson(context);

  expect(post.answer).not.toHaveSucceeded();
  expect(post).toHaveMade(0);
});

checkNext('status/malformed-body-stores-nothing/PUT', async (context) => {
  const put = await putOfBrokenJson(context);

  expect(put.write).not.toHaveSucceeded();
  expect(put).toBeUntouched();
});
