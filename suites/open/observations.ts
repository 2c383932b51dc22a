import { idOf, resources } from '../../contract/resources.ts';
import {
  accessOtherwise,
  authorizeRefusals,
  errorShapes,
  extrasOfRecords,
  listShape,
  otherDefaults,
  writeAnswers,
  xmlShape,
} from '../../experiments/observations.ts';
import { rotation, tokenRefusals } from '../../experiments/token-observations.ts';
import { check, checksOf } from '../../helpers/judging/index.ts';

/** What the contract leaves open: what a service does is observed, and never judged. */
for (const [id, observe, turn] of [
  ['authorize/refusal-shape', authorizeRefusals],
  ['token/refusal-shape', tokenRefusals],
  ['token/rotation', rotation, 'last'],
  ['bearer/unknown-database', accessOtherwise],
] as const)
  check(
    id,
    async (context) => {
      for (const [about, value] of Object.entries(await observe(context)))
        context.observe(`${id}/${about}`, value);
    },
    turn,
  );

for (const resource of resources)
  for (const [id, observe] of [
    ['customer/write-answers', writeAnswers],
    ['customer/extras', extrasOfRecords],
    ['defaults/others', otherDefaults],
    ['list/shape', listShape],
    ['status/error-shape', errorShapes],
    ['format/xml-shape', xmlShape],
  ] as const)
    checksOf(resource).check(id, async (context) => {
      for (const [about, value] of Object.entries(await observe(context)))
        context.observe(`${idOf(resource, id)}/${about}`, value);
    });
