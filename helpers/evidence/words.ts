import { ownName, sentence } from '../../contract/sentence.ts';
import { excerptOf, tellValue } from '../network/index.ts';
import { mentionsTag, propertyOf, readRecord, sameValue } from '../records/index.ts';
import { butStatus, isNoSuccess, isSuccess, notStatus, touchedBy } from './difference.ts';
import { breach, each, keptUnless, type Rule, type Which } from './rule.ts';
import type { Step } from './step.ts';

/** The answers have this status. */
export const answerStatus = (status: number, which: Which): Rule =>
  each(which, ({ answer }) =>
    keptUnless(answer.status !== status && notStatus(answer, status), answer),
  );

/** The answers have any status but this. */
export const doNotAnswerStatus = (status: number, which: Which): Rule =>
  each(which, ({ answer }) => [
    answer.status === status ? breach(butStatus(answer, status), answer) : 'kept',
  ]);

/** What is asked with an access token is refused neither for want of access nor of rights. */
export const refuseNoAccess: Rule = each(
  ({ label }) => label !== 'token',
  ({ answer }) => {
    const { status } = answer;
    return keptUnless((status === 401 || status === 403) && butStatus(answer, status), answer);
  },
);

/** The base address that was given ends in the segment of a version. */
export const areBelowAVersion: Rule = each(
  ({ asked }) => asked?.baseUrl !== undefined,
  ({ answer, asked }) => {
    const version = /\/v\d+$/i;
    const address = asked?.baseUrl ?? '';
    const subject = sentence`the base address`;
    const expected = sentence`to be ${tellValue(version)}`;
    const difference = { subject, expected, got: tellValue(address) };
    return keptUnless(!version.test(address) && difference, answer);
  },
);

/** The answers have a header whose value fits. */
export const haveHeader = (name: string, pattern: RegExp, which: Which): Rule =>
  each(which, ({ answer }) => {
    const value = answer.header(name);
    const expected = sentence`to be like ${ownName(String(pattern))}`;
    const difference = { subject: name, expected, got: tellValue(value), facts: { name } };
    return keptUnless(!pattern.test(value ?? '') && difference, answer);
  });

/** The answers have no 2xx status. */
export const doNotSucceed = (which: Which): Rule =>
  each(which, ({ answer }) => [answer.succeeded ? breach(isSuccess(answer), answer) : 'kept']);

/** The answers have a 2xx status. */
export const succeed = (which: Which): Rule =>
  each(which, ({ answer }) => [answer.succeeded ? 'kept' : breach(isNoSuccess(answer), answer)]);

/** The requests make so many records, where these were looked for. */
export const makeSoMany = (count: number, which: Which): Rule =>
  each(which, ({ answer, made }) => {
    if (made === undefined) return [];
    const difference = {
      subject: sentence`the records made by it`,
      expected: `to be ${count}`,
      got: made.length === 0 ? '0' : `${made.length} (${made.map(({ id }) => id).join(', ')})`,
      facts: { isOfMaking: true as const },
    };
    return keptUnless(made.length !== count && difference, answer);
  });

/** The requests make no record. */
export const makeNothing = (which: Which): Rule => makeSoMany(0, which);

/** Whatever is shown for an id has that id, which may be written with other zeros before a number. */
export const showTheIdAskedFor = (which: Which): Rule =>
  each(which, ({ answer, record: asked = '' }, _, { key }) => {
    if (!answer.succeeded) return [];
    const shown = propertyOf(readRecord(answer.json, key) ?? {}, key);
    if (shown === asked || sameValue({ kind: 'integer' }, asked, shown)) return ['kept'];
    const subject = sentence`the id shown under ${asked}`;
    const expected = sentence`to be ${tellValue(asked)}`;
    return [breach({ subject, expected, got: tellValue(String(shown)) }, answer)];
  });

/** The credentials are refused; it is told how an access token differs from a good one. */
export const refuseTheToken = (which: Which): Rule =>
  each(which, ({ answer, tampered }) => {
    if (answer.status === 401) return ['kept'];
    const refusal = notStatus(answer, 401);
    if (tampered?.part !== 'access token') return [breach(refusal, answer)];
    const { how, misses } = tampered;
    const got = sentence`${refusal.got}, with the access token ${how}`;
    const facts = { ...refusal.facts, ...(misses && { misses }) };
    return [breach({ ...refusal, got, facts }, answer)];
  });

/** No answer to a read tells of a record that was made in the scenario. */
export const revealNothing = (which: Which): Rule =>
  each(which, ({ answer, label, scenario }, steps) => {
    if (label !== 'read' && label !== 'list') return [];
    const made = steps.filter((step) => step.scenario === scenario);
    const shown = made
      .flatMap(({ write }) => write?.tag ?? [])
      .find((tag) => mentionsTag(answer.text, tag));
    if (shown === undefined) return ['kept'];
    const subject = sentence`the body`;
    const expected = sentence`to tell nothing of the record that holds ${shown}`;
    return [breach({ subject, expected, got: excerptOf(answer) }, answer)];
  });

/** Every record that was read before a request and after it is there, and is as it was. */
export const leaveUntouched = (which: Which): Rule =>
  each(which, (step, steps, resource) =>
    readsAround(step, steps).flatMap(([before, { answer: after }]) =>
      keptUnless(touchedBy(resource, before.answer, after, step.answer), after, step.answer),
    ),
  );

/** Of each record the last good read before a step, and the first after it. */
export function readsAround(
  step: Step,
  steps: readonly Step[],
): (readonly [before: Step, after: Step])[] {
  const isRead = ({ label, scenario, tampered }: Step) =>
    label === 'read' && tampered === undefined && scenario === step.scenario;
  const at = steps.indexOf(step);
  const later = steps.slice(at).filter(isRead);
  const last = new Map(
    steps
      .slice(0, at)
      .filter(isRead)
      .map((read) => [read.record, read]),
  );
  return [...last.values()].flatMap((before) => {
    const after = later.find(({ record }) => record === before.record);
    return after === undefined ? [] : [[before, after] as const];
  });
}
