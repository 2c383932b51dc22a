import {
  accessOtherwise,
  authorizeRefusals,
  errorShapes,
  extrasOfRecords,
  listShape,
  otherDefaults,
  tellObserved,
  writeAnswers,
  xmlShape,
} from '../../experiments/open/observations.ts';
import { rotation, tokenRefusals } from '../../experiments/token/token-observations.ts';
import { check, checkLast } from '../../helpers/judging/index.ts';

/** What the contract leaves open: what a service does is observed, and never judged. */
for (const [id, observe] of [
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
  check(id, (context) => tellObserved(context, id, observe));

checkLast('token/rotation', (context) => tellObserved(context, 'token/rotation', rotation));
