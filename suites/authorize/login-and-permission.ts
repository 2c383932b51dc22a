import { arrivalOf, arrivalsThatMustAsk, flows } from '../../experiments/arrivals.ts';
import { refusedWalks, walksWithWrongPassword } from '../../experiments/failed-walks.ts';
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

check('authorize/failed-login-grants-nothing', async (context) => {
  for (const walk of await walksWithWrongPassword(context)) expect(walk).toGrantNothing();
});

check('authorize/refused-permission-grants-nothing', async (context) => {
  for await (const walk of refusedWalks(context)) expect(walk).toGrantNothing();
});
