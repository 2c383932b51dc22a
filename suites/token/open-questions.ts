import { repeatedExchange, rotation, tokenRefusals } from '../../experiments/token-observations.ts';
import { check, checkLast } from '../../helpers/judging/check.ts';
import { expect, fact } from '../../helpers/judging/matchers.ts';
import { memberOf } from '../../helpers/oauth/token-endpoint.ts';

check('token/refusal-shape', async (context) => {
  for (const [about, value] of Object.entries(await tokenRefusals(context)))
    context.observe(`token/refusal-shape/${about}`, value);
});

checkLast('token/rotation', async (context) => {
  for (const [about, value] of Object.entries(await rotation(context)))
    context.observe(`token/rotation/${about}`, value);
});

checkLast('token/hygiene', async (context) => {
  const { once, twice, refused, earlier } = await repeatedExchange(context);
  const token = memberOf(once, 'access_token');

  expect(once).toHaveHeader('Cache-Control', /no-store/i);
  expect(twice).toGrantNoToken();
  expect(fact('error', memberOf(refused, 'error'), refused)).toSay(
    expect.stringMatching(/^[a-z_]+$/),
  );
  expect(fact('the access token', token, once)).not.toSay(memberOf(earlier, 'access_token'));
});
