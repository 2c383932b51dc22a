import type { Answer } from '../../helpers/api/answer.ts';
import { isSendable } from '../../helpers/api/api.ts';
import { check } from '../../helpers/check/check.ts';
import { expect, fact } from '../../helpers/check/matchers.ts';
import { Blocked } from '../../helpers/check/outcome.ts';
import { firstBackgroundRefresh } from '../../helpers/oauth/background-user.ts';
import { freshCode } from '../../helpers/oauth/fresh-code.ts';
import { refreshChain, refreshExchange } from '../../helpers/oauth/refresh-chain.ts';
import { readTokens } from '../../helpers/oauth/token-endpoint.ts';
import { codeExchange } from '../../helpers/oauth/walks.ts';
import { openedWith } from './opened.ts';

// Alone, all of them: no other check asks for a token that could end the one on trial.
const alone = { last: 2 } as const;

check(
  'token/code-token-opens-api',
  async (context) => {
    const { shared, tokenEndpoint } = context;
    const token = accessTokenOf(await shared(codeExchange));

    const opened = await openedWith(context, token, async () => {
      const code = await freshCode(context);
      return accessTokenOf(await tokenEndpoint.request(tokenEndpoint.forCode(code)));
    });

    expectOpened(opened);
  },
  alone,
);

check(
  'token/refreshed-token-opens-api',
  async (context) => {
    const { shared } = context;
    const token = accessTokenOf(await shared(refreshExchange));

    const opened = await openedWith(context, token, async () => {
      const chain = await shared(refreshChain);
      return accessTokenOf(await chain.refresh());
    });

    expectOpened(opened);
  },
  alone,
);

check(
  'token/background-application',
  async (context) => {
    const { background, shared } = context;
    const answer = await shared(firstBackgroundRefresh);

    expect(answer).toHaveSucceeded();
    const opened = await openedWith(context, accessTokenOf(answer), async () =>
      accessTokenOf(await background.refresh()),
    );

    expectOpened(opened);
  },
  alone,
);

function expectOpened(answers: readonly Answer[]): void {
  for (const answer of answers) {
    expect(answer).not.toHaveStatus(401);
    expect(answer).not.toHaveStatus(403);
  }
}

function accessTokenOf(answer: Answer): string {
  const { accessToken } = readTokens(answer);
  if (accessToken !== undefined) {
    const sendable = isSendable(accessToken);
    expect(fact('an access token that a header can carry', sendable, answer)).toSay(true);
    return accessToken;
  }
  throw new Blocked('The token request brought no access token to try (see token/code-response).');
}
