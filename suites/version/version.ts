import { listAtBase, otherLetterCase } from '../../experiments/version/other-letter-case.ts';
import {
  allOf,
  areBelowAVersion,
  doNotAnswerStatus,
  isList,
  tellWhatIsObserved,
} from '../../helpers/evidence/index.ts';
import { requirement } from '../../helpers/judging/index.ts';

requirement('version/segment', allOf(areBelowAVersion, doNotAnswerStatus(404, isList)), [
  listAtBase,
]);

requirement('version/letter-case', tellWhatIsObserved('version/letter-case'), [otherLetterCase]);
