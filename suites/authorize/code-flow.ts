import { goodWalks } from '../../experiments/walks.ts';
import { check } from '../../helpers/judging/check.ts';
import { expect, fact } from '../../helpers/judging/matchers.ts';
import { landingAt } from '../../helpers/oauth/landing.ts';

check('authorize/code-in-query', async (context) => {
  for (const walk of await goodWalks(context, 'code')) {
    const landing = landingAt(walk, context.application.redirectUri);

    expect(fact('the redirect URI visited', landing !== undefined, walk)).toSay(true);
    expect(fact('code in the query', landing?.query.get('code') ?? '', walk)).toSay(
      expect.stringMatching(/./),
    );
    expect(fact('code in the fragment', landing?.fragment.get('code') ?? null, walk)).toSay(null);
    expect(fact('access_token in the redirect', accessTokenIn(landing), walk)).toSay(null);
  }
});

function accessTokenIn(landing: ReturnType<typeof landingAt>): string | null {
  return landing?.query.get('access_token') ?? landing?.fragment.get('access_token') ?? null;
}
