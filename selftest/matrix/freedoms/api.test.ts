import { describeFreedoms } from '../describe-freedoms.ts';

describeFreedoms('api', ({ needs }) => needs === undefined);
