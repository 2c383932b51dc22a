import { faults } from '../../../reference/variations/variations.ts';
import { describeFaults } from '../describe-faults.ts';

const isOfProperties = /^(customer|defaults)\/[^/]+\//;

describeFaults(
  faults.filter(({ breaks, needs }) => needs !== 'sockets' && !isOfProperties.test(breaks)),
);
