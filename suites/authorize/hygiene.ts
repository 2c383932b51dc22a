import { sentence } from '../../contract/sentence.ts';
import { pagesOfLogin, referersWithCode } from '../../experiments/authorize/walk-hygiene.ts';
import { provenFlow } from '../../experiments/authorize/walks.ts';
import { check, expect, fact } from '../../helpers/judging/index.ts';

check('authorize/hygiene', async ({ shared }) => {
  const walk = await shared(provenFlow.code);
  for (const { kind, framing, cacheControl } of pagesOfLogin(walk)) {
    expect(fact(sentence`the ${kind} page's protection from framing`, framing, walk)).toSay(
      /deny|sameorigin|frame-ancestors/i,
    );
    expect(fact(sentence`the ${kind} page's Cache-Control`, cacheControl, walk)).toSay(/no-store/i);
  }
  expect(fact(sentence`codes in a Referer`, referersWithCode(walk).length, walk)).toSay(0);
});
