import { Blocked } from '../../contract/outcome.ts';
import { writableProperties } from '../../contract/resource.ts';
import { nounOf } from '../../contract/resource-names.ts';
import { sentence } from '../../contract/sentence.ts';
import { type Moment, type Step, writtenIn } from '../../helpers/evidence/index.ts';
import type { CheckContext } from '../../helpers/judging/index.ts';
import { hasValue } from '../../helpers/records/index.ts';
import { plan } from './plan.ts';
import { sparselyUpdated, sparseRecords, writtenRecords } from './scenarios.ts';

const lineWithout = { create: plan.sparse[1].name, update: plan.sparselyUpdated[0].name };

/**
 * What may be missing from a create or an update, and the record without it as it was written and read.
 *
 * @throws what ended the scenario that shows it
 */
export async function knownToBeOptional({ resource, shared }: CheckContext, moment: Moment) {
  const evidence = await shared(moment === 'create' ? sparseRecords : sparselyUpdated);
  const [written] = writtenIn(evidence.steps, resource)
    .filter(({ step: { write } }) => write.line === lineWithout[moment] && write.moment === moment)
    .toSorted((one, other) => other.step.write.leftOut.length - one.step.write.leftOut.length);
  if (written === undefined)
    throw (
      evidence.end ??
      new Blocked(sentence`No ${nounOf(resource)} could be written.`, `customer/${moment}`)
    );
  const { record: id = '', write } = written.step;
  return {
    leftOut: new Set(write.leftOut),
    read: written.seen().answer,
    record: { id, tag: write.tag ?? '', sent: write.body },
  };
}

/** The steps of plain writes. @throws what ended them */
async function plainSteps({ shared }: CheckContext): Promise<readonly Step[]> {
  const { steps, end } = await shared(writtenRecords);
  if (end !== undefined) throw end;
  return steps;
}

/** The properties that keep what is written, on create and on update: the others say nothing about XML. */
export async function keptProperties(context: CheckContext): Promise<ReadonlySet<string>> {
  const { resource } = context;
  const written = writtenIn(await plainSteps(context), resource);
  const isKept = (property: string) =>
    written.every(({ seen, step }) => hasValue(seen(), property, step.write.body[property]));
  return new Set(writableProperties(resource).filter(isKept));
}

/** The answer to a plain update, and the record before it. */
export async function plainUpdate(context: CheckContext) {
  const [written] = writtenIn(await plainSteps(context), context.resource).filter(
    ({ step }) => step.label === 'update',
  );
  if (written?.before === undefined)
    throw new Blocked(
      sentence`No ${nounOf(context.resource)} could be updated.`,
      'customer/update',
    );
  return { put: written.step.answer, read: written.before };
}
