import { refusedLists } from '../../experiments/bearer/refused-access.ts';
import { allOf, doNotSucceed, haveHeader, tampered } from '../../helpers/evidence/index.ts';
import { requirement } from '../../helpers/judging/index.ts';

requirement(
  'bearer/hygiene',
  allOf(
    haveHeader('WWW-Authenticate', /\bBearer\b/i, tampered('list', 'missing token')),
    doNotSucceed(tampered('list', 'token in the query')),
  ),
  [refusedLists],
);
