import { faultsOfResources } from '../../../reference/variations/variations.ts';
import { describeExamples } from '../../lab/examples.ts';
import { describeFaults } from '../describe-faults.ts';

describeExamples();
describeFaults('described', faultsOfResources);
