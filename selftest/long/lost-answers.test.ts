import { describe, test } from 'vitest';
import { Limiter } from '../../helpers/network/limiter.ts';
import type { Exchange } from '../../reference/http/exchange.ts';
import { isOfApplication } from '../../reference/variations/change-answers.ts';
import { every } from '../../reference/variations/variation.ts';
import { changeOf } from '../lab/change-of.ts';
import { loseAnswers, refuseWork } from '../lab/lost-answers.ts';
import { runAgainst } from '../trial/run-against.ts';

/** More requests than a run sends. */
const most = 500;

const limiter = new Limiter(4);

describe.each([
  ['in place of being carried out', refuseWork],
  ['after it was carried out', loseAnswers],
] as const)('a request that is answered 502 %s', { concurrent: true }, (_, lose) => {
  test.for(Array.from({ length: most }, (_, at) => at + 1))(
    'number %i',
    async (number, { expect }) => {
      const isLost = (exchange: Exchange) =>
        exchange.number === number && isOfApplication(exchange);
      const rules = every(changeOf('refresh-tokens-rotate'), lose(isLost));
      const run = () => runAgainst({ browser: 'form-walker', inProcess: true, rules });
      const { outcomes, leftovers, untold } = await limiter.run(run);
      const failed = [...outcomes.values()].filter(({ outcome }) => outcome === 'failed');

      expect({ failed, leftovers, untold }).toEqual({ failed: [], leftovers: [], untold: [] });
    },
  );
});
