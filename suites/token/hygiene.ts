import {
  allOf,
  bringANewToken,
  grantNoToken,
  haveHeader,
  tampered,
  tellAnError,
} from '../../helpers/evidence/index.ts';
import { requirement, scenario } from '../../helpers/judging/index.ts';
import { memberOf } from '../../helpers/oauth/index.ts';
import { codeExchange, withFreshCode } from './fresh-code.ts';
import { tokenStep } from './token-step.ts';

/** A code exchanged once, and once more, and one that nobody issued. */
const repeatedExchange = scenario('repeated exchange', async (context, note) => {
  const { shared, tokenEndpoint } = context;
  const earlier = await shared(codeExchange);
  await withFreshCode(context, async (code) => {
    const answer = await tokenEndpoint.exchangeCode(code);
    note(tokenStep(answer, {}, [memberOf(earlier, 'access_token')]));
    const twice = await tokenEndpoint.exchangeCode(code);
    note(tokenStep(twice, { tampered: { part: 'used code', how: 'used before' } }));
    const refused = await tokenEndpoint.exchangeCode('invented');
    note(tokenStep(refused, { tampered: { part: 'parameters', how: 'with an invented code' } }));
  });
});

requirement(
  'token/hygiene',
  allOf(
    haveHeader('Cache-Control', /no-store/i, ({ tampered }) => tampered === undefined),
    grantNoToken(tampered('token', 'used code')),
    tellAnError(tampered('token', 'parameters')),
    bringANewToken,
  ),
  [repeatedExchange],
  'last',
);
