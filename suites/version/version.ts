import {
  allOf,
  areBelowAVersion,
  doNotAnswerStatus,
  isList,
  tellWhatIsObserved,
} from '../../helpers/evidence/index.ts';
import { requirement } from '../../helpers/judging/index.ts';
import { listAtBase, otherLetterCase } from './other-letter-case.ts';

requirement('version/segment', allOf(areBelowAVersion, doNotAnswerStatus(404, isList)), [
  listAtBase,
]);

requirement('version/letter-case', tellWhatIsObserved('version/letter-case'), [otherLetterCase]);
