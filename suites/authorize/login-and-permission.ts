import { arrivalsByLogin, arrivalsThatMustAsk } from '../../experiments/authorize/arrivals.ts';
import { check, expect } from '../../helpers/judging/index.ts';

check('authorize/asks-login-and-permission', async (context) => {
  for await (const arrival of arrivalsByLogin(context)) expect(arrival).toHaveArrivedAfter('login');
  for (const arrival of await arrivalsThatMustAsk(context)) {
    expect(arrival.walk).toHaveShown('permission');
    expect(arrival).toHaveArrivedAfter('permission');
  }
});
