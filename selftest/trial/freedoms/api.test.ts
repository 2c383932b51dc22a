import { describeFreedoms } from '../describe-freedoms.ts';

describeFreedoms(({ needs }) => needs === undefined);
