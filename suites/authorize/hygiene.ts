import { provenFlow } from '../../experiments/walks.ts';
import { check } from '../../helpers/judging/check.ts';
import { expect, fact } from '../../helpers/judging/matchers.ts';
import { landingsOf } from '../../helpers/oauth/landing.ts';

check('authorize/hygiene', async ({ shared }) => {
  const walk = await shared(provenFlow.code);
  const secrets = landingsOf(walk).map(({ query }) => query.get('code') ?? '');

  for (const { kind, headers } of walk.pages.filter((page) => page.kind !== 'other')) {
    const framing = `${headers['x-frame-options'] ?? ''} ${headers['content-security-policy'] ?? ''}`;

    expect(fact(`the ${kind} page's protection from framing`, framing, walk)).toSay(
      expect.stringMatching(/deny|sameorigin|frame-ancestors/i),
    );
    expect(fact(`the ${kind} page's Cache-Control`, headers['cache-control'] ?? '', walk)).toSay(
      expect.stringMatching(/no-store/i),
    );
  }
  const referers = walk.exchanges.map(({ requestHeaders }) => requestHeaders.referer ?? '');
  const leaks = referers.filter((referer) =>
    secrets.some((code) => code !== '' && referer.includes(encodeURIComponent(code))),
  );
  expect(fact('codes in a Referer', leaks.length, walk)).toSay(0);
});
