import { fragmentMembers } from '../../contract/requirements/authorize.ts';
import { sentence } from '../../contract/sentence.ts';
import {
  exchangesOfCodesIn,
  goodArrivals,
  implicitAnswers,
  implicitAnswersOfNewTokens,
  lifetimeIn,
} from '../../experiments/authorize/arrivals.ts';
import { recordAtAnAge } from '../../experiments/token/early-ends.ts';
import { bareList, openedByFragment } from '../../experiments/token/opened-resources.ts';
import {
  type CheckContext,
  check,
  checkLast,
  expect,
  fact,
  member,
} from '../../helpers/judging/index.ts';

check('authorize/token-in-fragment', async (context) => {
  for (const arrival of await goodArrivals(context, 'implicit')) {
    expect(arrival).toHaveArrived();
    expect(arrival).toCarryOneOf('fragment', fragmentMembers);
  }
});

for (const [member, expected] of [
  ['token_type', () => /^bearer$/i],
  ['access_token', () => /./],
  ['scope', ({ application }: CheckContext) => application.scope],
  ['expires_in', () => /^\d+$/],
] as const)
  check(`authorize/token-in-fragment/${member}`, async (context) => {
    for (const arrival of await implicitAnswers(context)) {
      expect(arrival).toCarry('fragment', member, expected(context));
      expect(arrival).toLack('query', member);
    }
  });

checkLast('authorize/token-lifetime', async (context) => {
  const arrivals = await implicitAnswersOfNewTokens(context);
  context.observe('authorize/token-lifetime/seconds', String(arrivals.map(lifetimeIn)[0]));

  for (const arrival of arrivals)
    expect(member('expires_in', lifetimeIn(arrival), arrival.walk)).toSayLifetime();
  for (const { seconds, answer } of await recordAtAnAge(context))
    expect(
      fact(sentence`the status for a token of ${seconds} seconds`, answer.status, answer),
    ).not.toSay(401);
});

check('authorize/implicit-issues-no-refresh-token', async (context) => {
  const arrivals = await implicitAnswers(context);

  for (const arrival of arrivals) {
    expect(arrival).toLack('query', 'refresh_token');
    expect(arrival).toLack('fragment', 'refresh_token');
  }
  // A code beside the token would buy one.
  for await (const answer of exchangesOfCodesIn(context, arrivals)) expect(answer).toGrantNoToken();
});

checkLast('authorize/implicit-token-opens-api', async (context) => {
  const { answers, shown } = await context.shared(openedByFragment);
  for (const answer of answers) {
    expect(answer).not.toHaveStatus(401);
    expect(answer).not.toHaveStatus(403);
  }
  for (const { answer, isBare } of shown) {
    expect(answer).toHaveSucceeded();
    expect(fact(bareList, isBare, answer)).toSay(false);
  }
});
