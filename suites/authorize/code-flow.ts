import { arrive, carry, lack, ofEachStep } from '../../helpers/evidence/index.ts';
import { requirement } from '../../helpers/judging/index.ts';
import { walksIn } from './good-walks.ts';

requirement(
  'authorize/code-in-query',
  ofEachStep(
    arrive,
    carry('query', 'code', /./),
    lack('fragment', 'code'),
    lack('query', 'access_token'),
    lack('fragment', 'access_token'),
  ),
  [walksIn.code],
);
