import { walksIn } from '../../experiments/authorize/good-walks.ts';
import { allOf, guardTheirPages, keepCodesOutOfReferers } from '../../helpers/evidence/index.ts';
import { requirement } from '../../helpers/judging/index.ts';

requirement('authorize/hygiene', allOf(guardTheirPages, keepCodesOutOfReferers), [walksIn.code]);
