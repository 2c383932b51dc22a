import { describeFreedoms } from '../describe-freedoms.ts';

// The other half of them, so that two processors have something to do.
describeFreedoms('api-others', ({ needs }, index) => needs !== 'browser' && index % 2 === 1);
