import { Blocked } from '../../contract/outcome.ts';
import { nounOf } from '../../contract/resource-names.ts';
import { sentence } from '../../contract/sentence.ts';
import { type Moment, writtenIn } from '../../helpers/evidence/index.ts';
import type { CheckContext } from '../../helpers/judging/index.ts';
import { plan } from './plan.ts';
import { sparselyUpdated, sparseRecords } from './scenarios.ts';

const lineWithout = { create: plan.sparse[1].name, update: plan.sparselyUpdated[0].name };

/**
 * What may be missing from a create or an update, and how the record without it is read.
 *
 * @throws what ended the scenario that shows it
 */
export async function knownToBeOptional({ resource, shared }: CheckContext, moment: Moment) {
  const { end, steps } = await shared(moment === 'create' ? sparseRecords : sparselyUpdated);
  const [written] = writtenIn(steps, resource)
    .filter(({ step: { write } }) => write.line === lineWithout[moment] && write.moment === moment)
    .toSorted((one, other) => other.step.write.leftOut.length - one.step.write.leftOut.length);
  if (written !== undefined)
    return { leftOut: new Set(written.step.write.leftOut), read: written.seen().answer };
  throw (
    end ?? new Blocked(sentence`No ${nounOf(resource)} could be written.`, `customer/${moment}`)
  );
}
