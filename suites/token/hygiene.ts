import { sentence } from '../../contract/sentence.ts';
import { repeatedExchange } from '../../experiments/token/token-observations.ts';
import { checkLast, expect, fact, member } from '../../helpers/judging/index.ts';
import { memberOf } from '../../helpers/oauth/index.ts';

checkLast('token/hygiene', async (context) => {
  const { once, twice, refused, earlier } = await repeatedExchange(context);
  const token = memberOf(once, 'access_token');
  const error = memberOf(refused, 'error');

  expect(once).toHaveHeader('Cache-Control', /no-store/i);
  expect(twice).toGrantNoToken();
  expect(member('error', error, refused)).toSay(/^[a-z_]+$/);
  expect(fact(sentence`the access token`, token, once)).not.toSay(
    memberOf(earlier, 'access_token'),
  );
});
