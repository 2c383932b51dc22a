import { tellWhatIsObserved } from '../../helpers/evidence/index.ts';
import { requirement } from '../../helpers/judging/index.ts';
import { rotation, tokenRefusals } from '../token/token-observations.ts';
import {
  accessOtherwise,
  authorizeRefusals,
  errorShapes,
  extrasOfRecords,
  listShape,
  otherDefaults,
  writeAnswers,
  xmlShape,
} from './observed.ts';

/** What the contract leaves open: what a service does is observed, and never judged. */
for (const [id, observations] of [
  ['authorize/refusal-shape', authorizeRefusals],
  ['token/refusal-shape', tokenRefusals],
  ['bearer/unknown-database', accessOtherwise],
  ['customer/write-answers', writeAnswers],
  ['customer/extras', extrasOfRecords],
  ['defaults/others', otherDefaults],
  ['list/shape', listShape],
  ['status/error-shape', errorShapes],
  ['format/xml-shape', xmlShape],
] as const)
  requirement(id, tellWhatIsObserved(id), [observations]);

requirement('token/rotation', tellWhatIsObserved('token/rotation'), [rotation], 'last');
