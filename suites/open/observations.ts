import { idOf } from '../../contract/resources.ts';
import {
  accessOtherwise,
  authorizeRefusals,
  errorShapes,
  extrasOfRecords,
  listShape,
  otherDefaults,
  writeAnswers,
  xmlShape,
} from '../../experiments/open/observations.ts';
import { rotation, tokenRefusals } from '../../experiments/token/token-observations.ts';
import { check, checkLast } from '../../helpers/judging/index.ts';

/** What the contract leaves open: what a service does is observed, and never judged. */
for (const [id, observe, register = check] of [
  ['authorize/refusal-shape', authorizeRefusals],
  ['token/refusal-shape', tokenRefusals],
  ['token/rotation', rotation, checkLast],
  ['bearer/unknown-database', accessOtherwise],
  ['customer/write-answers', writeAnswers],
  ['customer/extras', extrasOfRecords],
  ['defaults/others', otherDefaults],
  ['list/shape', listShape],
  ['status/error-shape', errorShapes],
  ['format/xml-shape', xmlShape],
] as const)
  register(id, async (context) => {
    for (const [about, value] of Object.entries(await observe(context)))
      context.observe(`${idOf(context.resource, id)}/${about}`, value);
  });
