import { describeFreedoms } from '../describe-freedoms.ts';

describeFreedoms('api', ({ needs }, index) => needs !== 'browser' && index % 2 === 0);
