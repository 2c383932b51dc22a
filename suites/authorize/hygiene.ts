import { provenWalk } from '../../experiments/authorize/arrivals.ts';
import { allOf, guardTheirPages, keepCodesOutOfReferers } from '../../helpers/evidence/index.ts';
import { requirement } from '../../helpers/judging/index.ts';

requirement('authorize/hygiene', allOf(guardTheirPages, keepCodesOutOfReferers), [provenWalk]);
