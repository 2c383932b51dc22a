import { faults, faultsOfResources } from '../../../reference/variations/variations.ts';
import { askAboutExamples } from '../../lab/examples.ts';
import { describeFaults } from '../describe-faults.ts';

// What is told by silence has a thread of its own: one that is busy is silent too.
askAboutExamples();
describeFaults([...faults, ...faultsOfResources].filter(({ needs }) => needs === 'sockets'));
