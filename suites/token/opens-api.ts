import { Blocked } from '../../contract/outcome.ts';
import { firstBackgroundRefresh } from '../../experiments/first-background-refresh.ts';
import { freshCode } from '../../experiments/fresh-code.ts';
import { openedWith } from '../../experiments/opened-resources.ts';
import { refreshChain, refreshExchange } from '../../experiments/refresh-chain.ts';
import { codeExchange } from '../../experiments/walks.ts';
import { check } from '../../helpers/judging/check.ts';
import { expect, fact } from '../../helpers/judging/matchers.ts';
import type { Answer } from '../../helpers/network/answer.ts';
import { isSendable } from '../../helpers/network/header-value.ts';
import { readTokens } from '../../helpers/oauth/token-endpoint.ts';

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
