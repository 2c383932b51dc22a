import { listAtBaseAddress, otherLetterCase } from '../../experiments/version/other-letter-case.ts';
import {
  allOf,
  areBelowAVersion,
  doNotAnswerStatus,
  tellWhatIsObserved,
} from '../../helpers/evidence/index.ts';
import { requirement } from '../../helpers/judging/index.ts';

requirement(
  'version/segment',
  allOf(
    areBelowAVersion,
    doNotAnswerStatus(404, ({ label }) => label === 'list'),
  ),
  [listAtBaseAddress],
);

requirement('version/letter-case', tellWhatIsObserved('version/letter-case'), [otherLetterCase]);
