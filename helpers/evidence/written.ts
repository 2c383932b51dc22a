import type { Resource } from '../../contract/resource.ts';
import type { Answer } from '../network/index.ts';
import { isBlank, propertyOf, type SeenRecord, seenIn, unreadable } from '../records/index.ts';
import type { Which } from './rule.ts';
import type { Moment, Step, Write } from './step.ts';

export interface WriteStep extends Step {
  readonly write: Write;
}

/** An accepted write of a record, or one without an answer, and how the record was read before and after it. */
export interface Written {
  readonly step: WriteStep;
  readonly before: Answer | undefined;
  readonly read: Answer;
  /** Why the read shows no record. */
  readonly problem: Error | undefined;
  readonly seen: () => SeenRecord;
}

export const isRead: Which = ({ label, tampered }) => label === 'read' && tampered === undefined;

/** What is shown where JSON is asked for. */
export const isShownInJson: Which = ({ format, label, tampered }) =>
  (label === 'read' || label === 'list') && tampered === undefined && format === undefined;

/** Steps about the same record of the same scenario. */
export const isOfRecord =
  ({ record, scenario }: Step): Which =>
  (step) =>
    step.record === record && step.scenario === scenario;

/** Writes of the plan that are to be accepted. */
export const isWrite = (step: Step): step is WriteStep =>
  step.write !== undefined && step.label !== 'trial' && step.tampered === undefined;

/** Writes of a moment in JSON: what XML loses is told in its own rows. */
export const ofMoment =
  (moment: Moment): Which =>
  ({ write }) =>
    write?.moment === moment && write.format === undefined;

export const isInXml: Which = ({ write }) => write?.format === 'XML';

/** The accepted writes, each with the first read of its record before the next write to it. */
export function writtenIn(steps: readonly Step[], resource: Resource): Written[] {
  return steps.filter(isWrite).flatMap((step): Written[] => {
    const { answer } = step;
    const own = steps.filter(isOfRecord(step));
    const at = own.indexOf(step);
    const next = own.findIndex((other, place) => place > at && other.label !== 'read');
    const after = own.slice(at, next < 0 ? undefined : next).find(isRead)?.answer;
    const read = answer.isSilent ? answer : after;
    if (read === undefined || !(answer.succeeded || answer.isSilent)) return [];
    const before = own.slice(0, at).findLast(isRead)?.answer;
    const problem = unreadable(resource, read);
    return [{ step, before, read, problem, seen: () => seenIn(resource, read, answer) }];
  });
}

/** The writes that were answered, and after which the record could be read. */
export const shownIn = (steps: readonly Step[], resource: Resource) =>
  writtenIn(steps, resource)
    .filter(({ problem, step }) => problem === undefined && !step.answer.isSilent)
    .map(({ seen, step }) => ({ seen: seen(), step, write: step.write }));

/** What a record has of a property where none is given, as a write without it shows: any, or one of a moment. */
export function byItself(
  steps: readonly Step[],
  resource: Resource,
  property: string,
  moment?: Moment,
): unknown {
  const sparse = shownIn(steps, resource).find(
    ({ write }) => write.leftOut.includes(property) && write.moment === (moment ?? write.moment),
  );
  return sparse && propertyOf(sparse.seen.object, property);
}

/**
 * Values that one requirement judges, as they were written and read, of properties that are stored at all: the writes of
 * one line show that, and what they lose is told elsewhere.
 */
export function oddValuesIn(steps: readonly Step[], resource: Resource, row: string, line: string) {
  const all = writtenIn(steps, resource).filter(({ problem }) => problem === undefined);
  const plain = all.filter(({ step }) => step.write.line === line);
  const isStored = (name: string) =>
    plain.every(({ seen }) => !isBlank(propertyOf(seen().object, name)));
  return all.flatMap(({ step: { write }, seen }) =>
    Object.keys(write.odd)
      .filter((property) => write.odd[property] === row && isStored(property))
      .map((property) => ({ property, written: write.body[property], seen: seen() })),
  );
}
