import { tokenResponseMembers } from '../../contract/requirements/token.ts';
import { listAtAnAge } from '../../experiments/token/early-ends.ts';
import { exchangeOfRepeatedCode } from '../../experiments/token/fresh-code.ts';
import {
  exchangeOf,
  secondRefresh,
  tokenResponses,
  tokenResponsesOf,
} from '../../experiments/token/token-responses.ts';
import { check, checkLast, expect, member } from '../../helpers/judging/index.ts';
import { memberOf } from '../../helpers/oauth/index.ts';

check('token/code-response', async (context) => {
  expect(await context.shared(exchangeOf.code)).toBeTokenResponse();
  for (const answer of await exchangeOfRepeatedCode(context)) expect(answer).toBeTokenResponse();
});

checkLast('token/refresh-response', async (context) => {
  expect(await context.shared(exchangeOf.refresh)).toBeTokenResponse();
  expect(await context.shared(secondRefresh)).toBeTokenResponse();
});

for (const grant of ['code', 'refresh'] as const)
  for (const member of tokenResponseMembers)
    checkLast(`token/${grant}-response/${member}`, async (context) => {
      for await (const answer of tokenResponsesOf(context, grant))
        expect(answer).toHaveTokenMember(member);
    });

checkLast('token/type-is-bearer', async (context) => {
  for await (const answer of tokenResponses(context)) {
    const type = String(memberOf(answer, 'token_type'));
    context.observe('token/type-is-bearer/letter-case', type);

    expect(member('token_type', type.toLowerCase(), answer)).toSay('bearer');
  }
});

checkLast('token/lifetime', async (context) => {
  for await (const answer of tokenResponses(context)) {
    const lifetime = memberOf(answer, 'expires_in');
    context.observe('token/lifetime/seconds', String(lifetime));

    expect(member('expires_in', lifetime, answer)).toSayLifetime();
  }
  for (const answer of await listAtAnAge(context)) expect(answer).not.toHaveStatus(401);
});

checkLast('token/scope', async (context) => {
  for await (const answer of tokenResponses(context))
    expect(member('scope', memberOf(answer, 'scope'), answer)).toSay(context.application.scope);
});
