import { faultsOfResources } from '../../../reference/variations/variations.ts';
import { askAboutExamples } from '../../lab/examples.ts';
import { describeFaults } from '../describe-faults.ts';

askAboutExamples();
describeFaults(faultsOfResources.filter(({ needs }) => needs !== 'sockets'));
