import { ownName, sentence } from '../../contract/sentence.ts';
import { excerptOf, tellValue } from '../network/index.ts';
import { mentionsTag, propertyOf, readRecord, sameValue, seenIn } from '../records/index.ts';
import { changeOf, isNoSuccess, named, notStatus, otherThan, unlike } from './difference.ts';
import { each, keptUnless, type Rule, type Which } from './rule.ts';
import type { Step } from './step.ts';
import { isOfRecord, isRead } from './written.ts';

export const answerStatus = (status: number, which: Which): Rule =>
  each(which, ({ answer }) => answer.status !== status && notStatus(answer, status));

/** What was removed is not found; the removal is shown before what is found. */
export const areNotFoundAfterRemoval = (which: Which): Rule =>
  each(which, (step, steps) => {
    const { answer } = step;
    const earlier = steps.slice(0, steps.indexOf(step)).filter(isOfRecord(step));
    const removal = earlier.findLast(({ label }) => label === 'delete');
    return keptUnless(answer.status !== 404 && notStatus(answer, 404), answer, removal?.answer);
  });

export const doNotAnswer = (statuses: readonly number[], which: Which): Rule =>
  each(which, ({ answer }) => {
    const { status } = answer;
    return statuses.includes(status) && otherThan(sentence`any status but ${status}`, answer);
  });

/** What is asked with an access token is refused neither for want of access nor of rights. */
export const refuseNoAccess = doNotAnswer([401, 403], ({ label }) => label !== 'token');

/** The base address that was given ends in the segment of a version. */
export const areBelowAVersion: Rule = each(
  ({ asked }) => asked?.baseUrl !== undefined,
  ({ asked }) => {
    const version = /\/v\d+$/i;
    const address = asked?.baseUrl ?? '';
    return !version.test(address) && unlike(sentence`the base address`, version, address);
  },
);

/** The answers have a header whose value fits. */
export const haveHeader = (name: string, pattern: RegExp, which: Which): Rule =>
  each(which, ({ answer }) => {
    const value = answer.header(name);
    const expected = sentence`to be like ${ownName(String(pattern))}`;
    return !pattern.test(value ?? '') && named(ownName(name), expected, tellValue(value));
  });

export const doNotSucceed = (which: Which): Rule =>
  each(
    which,
    ({ answer }) =>
      answer.succeeded && otherThan(sentence`no success (any status but 2xx)`, answer),
  );

export const succeed = (which: Which): Rule =>
  each(which, ({ answer }) => !answer.succeeded && isNoSuccess(answer));

/** The requests make so many records, where these were looked for. */
export const makeSoMany = (count: number, which: Which): Rule =>
  each(which, ({ made }) => {
    if (made === undefined) return [];
    const ids = made.map(({ id }) => id).join(', ');
    return (
      made.length !== count && {
        subject: sentence`the records made by it`,
        expected: `to be ${count}`,
        got: made.length === 0 ? '0' : `${made.length} (${ids})`,
        facts: { isOfMaking: true },
      }
    );
  });

export const makeNothing = (which: Which): Rule => makeSoMany(0, which);

/** Whatever is shown for an id has that id, which may be written with other zeros before a number. */
export const showTheIdAskedFor = (which: Which): Rule =>
  each(which, ({ answer, record: asked = '' }, _, { key }) => {
    if (!answer.succeeded) return [];
    const shown = propertyOf(readRecord(answer.json, key) ?? {}, key);
    const isIt = shown === asked || sameValue({ kind: 'integer' }, asked, shown);
    return !isIt && unlike(sentence`the id shown under ${asked}`, asked, String(shown));
  });

/** The credentials are refused; it is told how an access token differs from a good one. */
export const refuseTheToken = (which: Which): Rule =>
  each(which, ({ answer, tampered }) => {
    const refusal = notStatus(answer, 401);
    if (answer.status === 401 || tampered?.part !== 'access token')
      return answer.status !== 401 && refusal;
    const { how, misses } = tampered;
    const got = sentence`${refusal.got}, with the access token ${how}`;
    return { ...refusal, got, facts: { ...refusal.facts, ...(misses && { misses }) } };
  });

/** No answer to a read tells of a record that was made in the scenario. */
export const revealNothing = (which: Which): Rule =>
  each(which, ({ answer, label, scenario }, steps) => {
    if (label !== 'read' && label !== 'list') return [];
    const shown = steps
      .flatMap((step) => (step.scenario === scenario ? (step.write?.tag ?? []) : []))
      .find((tag) => mentionsTag(answer.text, tag));
    const subject = sentence`the body`;
    const expected = sentence`to tell nothing of the record that holds ${shown}`;
    return shown !== undefined && { subject, expected, got: excerptOf(answer) };
  });

/** Every record that was read before a request and after it is there, and is as it was: all, or those that are meant. */
export const leaveUntouched = (
  which: Which,
  isMeant: (read: Step, step: Step) => boolean = () => true,
): Rule =>
  each(which, (step, steps, resource) =>
    readsAround(step, steps)
      .filter(([before]) => isMeant(before, step))
      .flatMap(([before, { answer: after }]) => {
        const change =
          after.status === 200
            ? changeOf(seenIn(resource, after), seenIn(resource, before.answer))
            : notStatus(after, 200);
        return keptUnless(change, after, step.answer);
      }),
  );

/** Every other record is. */
export const leaveOthersUntouched = (which: Which): Rule =>
  leaveUntouched(which, ({ record }, step) => record !== step.record);

/** Of each record the last good read before a step, and the first after it. */
function readsAround(step: Step, steps: readonly Step[]) {
  const at = steps.indexOf(step);
  const isGoodRead = (one: Step) => isRead(one) && one.scenario === step.scenario;
  const earlier = steps.slice(0, at).filter(isGoodRead);
  const last = new Map(earlier.map((read) => [read.record, read]));
  return [...last.values()].flatMap((before) => {
    const after = steps.slice(at).filter(isGoodRead).find(isOfRecord(before));
    return after === undefined ? [] : [[before, after] as const];
  });
}
