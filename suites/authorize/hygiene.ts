import {
  allOf,
  grantNothingWhereTampered,
  guardTheirPages,
  keepCodesOutOfReferers,
} from '../../helpers/evidence/index.ts';
import { requirement } from '../../helpers/judging/index.ts';
import { walksIn } from './good-walks.ts';
import { walkWithEquivalentRedirectUri } from './refused-walks.ts';

requirement(
  'authorize/hygiene',
  allOf(guardTheirPages, keepCodesOutOfReferers, grantNothingWhereTampered),
  [walksIn.code, walkWithEquivalentRedirectUri],
);
