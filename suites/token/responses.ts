import { Blocked } from '../../contract/outcome.ts';
import { tokenResponseMembers } from '../../contract/requirements/token.ts';
import { refreshChain, refreshExchange } from '../../experiments/refresh-chain.ts';
import { codeExchange } from '../../experiments/walks.ts';
import { check } from '../../helpers/judging/check.ts';
import type { CheckContext } from '../../helpers/judging/context.ts';
import { expect, fact } from '../../helpers/judging/matchers.ts';
import type { Answer } from '../../helpers/network/answer.ts';
import { memberOf } from '../../helpers/oauth/token-endpoint.ts';
import { validatorOf } from '../../schemas/validator.ts';

const exchangeOf = { code: codeExchange, refresh: refreshExchange } as const;

for (const grant of ['code', 'refresh'] as const) {
  // Alone, so that no other check uses up the refresh token in between.
  check(
    `token/${grant}-response`,
    async (context) => {
      const answer = await context.shared(exchangeOf[grant]);

      expectTokenResponse(answer);
      if (grant === 'code') return;
      const again = await secondRefresh(context);
      expectTokenResponse(again);
      for (const member of tokenResponseMembers.filter((name) => memberOf(answer, name) != null))
        expect(fact(`${member} of a second refresh`, memberOf(again, member) != null, again)).toSay(
          true,
        );
    },
    { last: grant === 'refresh' ? 2 : 0 },
  );

  for (const member of tokenResponseMembers)
    check(`token/${grant}-response/${member}`, async ({ shared }) => {
      const answer = await shared(exchangeOf[grant]);
      requireObject(answer);

      const value = memberOf(answer, member);
      const problem = validatorOf(`token-response.json#/properties/${member}`)(value);

      expect(fact(member, problem === undefined ? 'as documented' : (value ?? null), answer)).toSay(
        'as documented',
      );
    });
}

function expectTokenResponse(answer: Answer): void {
  expect(answer).toHaveStatus(200);
  expect(fact('the body', jsonKindOf(answer), answer)).toSay('a JSON object');
  const members = tokenResponseMembers.filter((name) => memberOf(answer, name) !== undefined);
  expect(fact('members of a token response', members.length > 0, answer)).toSay(true);
}

async function secondRefresh({ shared }: CheckContext): Promise<Answer> {
  const chain = await shared(refreshChain);
  return chain.refreshTwice();
}

check('token/type-is-bearer', async (context) => {
  for (const answer of await context.shared(goodAnswers)) {
    const type = memberOf(answer, 'token_type');
    context.observe('token/type-is-bearer/letter-case', String(type));

    expect(fact('token_type', String(type).toLowerCase(), answer)).toSay('bearer');
  }
});

check('token/lifetime', async ({ shared }) => {
  for (const answer of await shared(goodAnswers))
    expect(fact('expires_in', memberOf(answer, 'expires_in'), answer)).toSay(7200);
});

check('token/scope', async ({ application, shared }) => {
  for (const answer of await shared(goodAnswers))
    expect(fact('scope', memberOf(answer, 'scope'), answer)).toSay(application.scope);
});

/** Every token response that the run can have: of the code grant where there is a browser, and of a refresh. */
async function goodAnswers({ hasBrowser, shared }: CheckContext): Promise<Answer[]> {
  const exchanges = hasBrowser ? [codeExchange, refreshExchange] : [refreshExchange];
  const settled = await Promise.allSettled(exchanges.map((exchange) => shared(exchange)));
  const answers = settled
    .filter((result) => result.status === 'fulfilled')
    .map(({ value }) => value)
    .filter((answer) => answer.succeeded && jsonKindOf(answer) === 'a JSON object');
  if (answers.length > 0) return answers;
  throw new Blocked('No grant was answered with a token response (see token/code-response).');
}

function requireObject(answer: Answer): void {
  if (!answer.succeeded || jsonKindOf(answer) !== 'a JSON object')
    throw new Blocked('The token request was not answered with a JSON object.');
}

function jsonKindOf(answer: Answer): string {
  if (answer.jsonProblem !== undefined) return answer.jsonProblem;
  const { json } = answer;
  return typeof json === 'object' && json !== null && !Array.isArray(json)
    ? 'a JSON object'
    : 'JSON, but no object';
}
