import { allOf, guardTheirPages, keepCodesOutOfReferers } from '../../helpers/evidence/index.ts';
import { requirement } from '../../helpers/judging/index.ts';
import { walksIn } from './good-walks.ts';

requirement('authorize/hygiene', allOf(guardTheirPages, keepCodesOutOfReferers), [walksIn.code]);
