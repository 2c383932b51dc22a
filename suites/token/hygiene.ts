import {
  allOf,
  bringANewToken,
  grantNoToken,
  haveHeader,
  tampered,
  tellAnError,
  type Which,
} from '../../helpers/evidence/index.ts';
import { requirement } from '../../helpers/judging/index.ts';
import { openedByCode } from './opened-resources.ts';

const isGood: Which = ({ label, tampered }) => label === 'token' && tampered === undefined;

requirement(
  'token/hygiene',
  allOf(
    haveHeader('Cache-Control', /no-store/i, isGood),
    grantNoToken(tampered('token', 'used code')),
    tellAnError(tampered('token', 'parameters')),
    bringANewToken,
  ),
  [openedByCode],
  'last',
);
