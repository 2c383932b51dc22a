import { askAboutExamples } from '../../lab/examples.ts';
import { describeFreedoms } from '../describe-freedoms.ts';

/** What is about properties and paths of the Customer is no freedom of another resource. */
const aboutCustomers =
  /^(CustomerId|customer\/extras|Allowed value sets|list\/shape|Paths of resources|authorize|Authorize|Login page)/;
const ofItsXml = ['xml-other-root', 'xml-upper-case-refused'];

askAboutExamples();
describeFreedoms(
  ({ about, name, needs }) =>
    needs === undefined && !aboutCustomers.test(about) && !ofItsXml.includes(name),
  { only: ['supplier/', 'supplier-info/', 'country-name-value-list/'] },
);
