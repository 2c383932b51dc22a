import { repeatedExchange } from '../../experiments/token/token-observations.ts';
import {
  allOf,
  bringANewToken,
  grantNoToken,
  haveHeader,
  tampered,
  tellAnError,
} from '../../helpers/evidence/index.ts';
import { requirement } from '../../helpers/judging/index.ts';

requirement(
  'token/hygiene',
  allOf(
    haveHeader('Cache-Control', /no-store/i, ({ tampered }) => tampered === undefined),
    grantNoToken(tampered('token', 'used code')),
    tellAnError(tampered('token', 'parameters')),
    bringANewToken,
  ),
  [repeatedExchange],
  'last',
);
