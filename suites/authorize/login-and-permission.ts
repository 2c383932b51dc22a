import { arrivalOf, arrivalsThatMustAsk, flows } from '../../experiments/arrivals.ts';
import { provenFlow } from '../../experiments/walks.ts';
import { check, expect } from '../../helpers/judging/index.ts';

check('authorize/asks-login-and-permission', async (context) => {
  for (const flow of flows)
    expect(arrivalOf(await context.shared(provenFlow[flow]), context)).toHaveArrivedAfter('login');
  for (const arrival of await arrivalsThatMustAsk(context)) {
    expect(arrival.walk).toHaveShown('permission');
    expect(arrival).toHaveArrivedAfter('permission');
  }
});
