import { tokenResponseMembers } from '../../contract/requirements/token.ts';
import {
  exchangeOf,
  secondRefresh,
  tokenResponse,
  tokenResponses,
} from '../../experiments/token-responses.ts';
import { check, checkLast, expect, fact } from '../../helpers/judging/index.ts';
import { memberOf } from '../../helpers/oauth/index.ts';

check('token/code-response', async ({ shared }) => {
  expect(await shared(exchangeOf.code)).toBeTokenResponse();
});

checkLast('token/refresh-response', async (context) => {
  expect(await context.shared(exchangeOf.refresh)).toBeTokenResponse();
  const second = await secondRefresh(context);

  expect(second.answer).toBeTokenResponse();
  for (const [member, value] of second.members)
    expect(fact(`${member} of a second refresh`, value, second.answer)).not.toSay(null);
});

for (const grant of ['code', 'refresh'] as const)
  for (const member of tokenResponseMembers)
    check(`token/${grant}-response/${member}`, async (context) => {
      expect(await tokenResponse(context, grant)).toHaveTokenMember(member);
    });

check('token/type-is-bearer', async (context) => {
  for await (const answer of tokenResponses(context)) {
    const type = String(memberOf(answer, 'token_type'));
    context.observe('token/type-is-bearer/letter-case', type);

    expect(fact('token_type', type.toLowerCase(), answer)).toSay('bearer');
  }
});

check('token/lifetime', async (context) => {
  for await (const answer of tokenResponses(context)) {
    const lifetime = memberOf(answer, 'expires_in');
    context.observe('token/lifetime/seconds', String(lifetime));

    expect(fact('expires_in', lifetime, answer)).toSayLifetime();
  }
});

check('token/scope', async (context) => {
  for await (const answer of tokenResponses(context))
    expect(fact('scope', memberOf(answer, 'scope'), answer)).toSay(context.application.scope);
});
