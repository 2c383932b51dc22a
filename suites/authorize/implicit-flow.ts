import { fragmentMembers } from '../../contract/requirements/authorize.ts';
import {
  exchangesOfCodesIn,
  goodArrivals,
  implicitArrival,
  implicitArrivals,
  lifetimeIn,
} from '../../experiments/arrivals.ts';
import { openedByFragment } from '../../experiments/opened-resources.ts';
import { check, checkLast, expect, fact } from '../../helpers/judging/index.ts';

check('authorize/token-in-fragment', async (context) => {
  for (const arrival of await goodArrivals(context, 'implicit')) {
    expect(arrival).toHaveArrived();
    expect(arrival).toCarryOneOf('fragment', fragmentMembers);
  }
});

check('authorize/token-in-fragment/token_type', async ({ shared }) => {
  const arrival = await shared(implicitArrival);

  expect(arrival).toCarry('fragment', 'token_type', /^bearer$/i);
  expect(arrival).not.toCarry('query', 'token_type');
});

check('authorize/token-in-fragment/access_token', async ({ shared }) => {
  const arrival = await shared(implicitArrival);

  expect(arrival).toCarry('fragment', 'access_token', /./);
  expect(arrival).not.toCarry('query', 'access_token');
});

check('authorize/token-in-fragment/scope', async ({ application, shared }) => {
  const arrival = await shared(implicitArrival);

  expect(arrival).toCarry('fragment', 'scope', application.scope);
  expect(arrival).not.toCarry('query', 'scope');
});

check('authorize/token-in-fragment/expires_in', async ({ shared }) => {
  const arrival = await shared(implicitArrival);

  expect(arrival).toCarry('fragment', 'expires_in', /^\d+$/);
  expect(arrival).not.toCarry('query', 'expires_in');
});

check('authorize/token-lifetime', async ({ shared }) => {
  const arrival = await shared(implicitArrival);

  expect(fact('expires_in', lifetimeIn(arrival), arrival.walk)).toSay('7200');
});

check('authorize/implicit-issues-no-refresh-token', async (context) => {
  const arrivals = await context.shared(implicitArrivals);

  for (const arrival of arrivals) {
    expect(arrival).not.toCarry('query', 'refresh_token');
    expect(arrival).not.toCarry('fragment', 'refresh_token');
  }
  // A code beside the token would buy one.
  for await (const answer of exchangesOfCodesIn(context, arrivals)) expect(answer).toGrantNoToken();
});

checkLast('authorize/implicit-token-opens-api', async (context) => {
  for (const answer of await openedByFragment(context)) {
    expect(answer).not.toHaveStatus(401);
    expect(answer).not.toHaveStatus(403);
  }
});
