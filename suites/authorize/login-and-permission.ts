import { arrivalOf, arrivalsThatMustAsk, flows } from '../../experiments/arrivals.ts';
import { provenFlow } from '../../experiments/walks.ts';
import { check } from '../../helpers/judging/check.ts';
import { expect } from '../../helpers/judging/matchers.ts';

check('authorize/asks-login-and-permission', async (context) => {
  for (const flow of flows)
    expect(arrivalOf(await context.shared(provenFlow[flow]), context)).toHaveArrivedAfter('login');
  for (const arrival of await arrivalsThatMustAsk(context)) {
    expect(arrival.walk).toHaveShown('permission');
    expect(arrival).toHaveArrivedAfter('permission');
  }
});
