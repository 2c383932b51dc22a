import { isDeepStrictEqual } from 'node:util';
import { keyIn, type Resource } from '../../contract/resource.ts';
import { sentence } from '../../contract/sentence.ts';
import { excerptOf, tellValue } from '../network/index.ts';
import {
  carriesTag,
  isBlank,
  isObject,
  nameOf,
  omit,
  propertyOf,
  type ReadObject,
  seenIn,
} from '../records/index.ts';
import { changeOf, notStatus, touchedBy } from './difference.ts';
import { breach, type Case, each, keptUnless, type Rule, type Which } from './rule.ts';
import type { Step } from './step.ts';
import { readsAround } from './words.ts';
import { isOfRecord, isRead, isWrite, type Written, writtenIn } from './written.ts';

/** After an accepted update the record is there; it is another than before where that says something new, and else the same. */
export const changeTheRecord =
  (which: Which): Rule =>
  (steps, resource) =>
    writtenIn(steps, resource)
      .filter(({ step }) => which(step) && step.write.before !== undefined)
      .flatMap((written) => changed(written, resource));

/** Properties that do not tell whether an update is carried out. */
const few = 3;

function changed({ before, read, seen, step }: Written, resource: Resource): readonly Case[] {
  const { answer, write } = step;
  if (read.status !== 200) return [breach(notStatus(read, 200), read, answer)];
  if (before === undefined || !before.succeeded) return [];
  const change = changeOf(seen(), seenIn(resource, before));
  // Which id it names is no matter.
  const [now, old] = [write.body, write.before ?? {}].map((body) => omit(body, [resource.key]));
  const isNew = (name: string) =>
    !isBlank(now?.[name]) && !isDeepStrictEqual(now?.[name], old?.[name]);
  if (isDeepStrictEqual(now, old)) return keptUnless(change, read, answer);
  // What a few of them lose is told in their own rows.
  const news = Object.keys(now ?? {}).filter(isNew);
  const difference = {
    subject: `the ${resource.name}`,
    expected: sentence`to be changed`,
    got: sentence`every documented property as it was`,
  };
  return keptUnless(change === undefined && news.length > few && difference, read, answer);
}

/** Every other record that was read before a write and after it is there, and is as it was. */
export const leaveOthersUntouched = (which: Which): Rule =>
  each(which, (step, steps, resource) =>
    readsAround(step, steps)
      .filter(([before]) => before.record !== step.record)
      .flatMap(([before, { answer: after }]) =>
        keptUnless(touchedBy(resource, before.answer, after, step.answer), after, step.answer),
      ),
  );

/** A record that was made keeps its id, and is shown under it. */
export const keepTheirIds: Rule = (steps, resource) =>
  steps.filter(isRead).flatMap((step): readonly Case[] => {
    const { answer, record: id = '' } = step;
    if (steps.filter(isWrite).find(isOfRecord(step))?.write.tag === undefined) return [];
    const { key } = resource;
    const { object } = seenIn(resource, answer);
    const shown = propertyOf(object, key);
    if (String(shown) === id) return showsItsRecord(step, steps, object);
    const expected = sentence`to be ${tellValue(id)}`;
    const got = tellValue(String(shown));
    return [breach({ subject: key, expected, got, facts: { name: key } }, answer)];
  });

/** Each read shows one object with an id, which is the record asked for. */
export const showTheirRecords: Rule = each(isRead, (step, steps, { key }) => {
  const { answer } = step;
  const subject = sentence`the body`;
  const got = answer.jsonProblem ?? excerptOf(answer);
  if (!isObject(answer.json))
    return [breach({ subject, expected: sentence`to be one JSON object`, got }, answer)];
  if (nameOf(answer.json, key) !== undefined) return showsItsRecord(step, steps, answer.json);
  const expected = sentence`to be in the body`;
  return [breach({ subject: key, expected, got, facts: { name: key } }, answer)];
});

/** Whether what a read shows is what was made under its id, or else what has that id. */
function showsItsRecord(step: Step, steps: readonly Step[], object: object): Case[] {
  const { answer, record = '' } = step;
  const shown = steps.filter(isWrite).find(isOfRecord(step))?.write.tag ?? record;
  const isIt = Object.values(object).some((value) => String(value) === shown);
  if (isIt || carriesTag(object as ReadObject, shown)) return ['kept'];
  const subject = sentence`the body`;
  const expected = sentence`to show the record asked for, which is told by ${shown}`;
  return [breach({ subject, expected, got: excerptOf(answer) }, answer)];
}

/** The records that were made can be read at an address. */
export const areReadable = (which: Which): Rule =>
  each(which, (step, steps) => {
    if (step.record && steps.filter(isRead).some(isOfRecord(step))) return ['kept'];
    const subject = sentence`the new record`;
    const expected = sentence`to be readable at an address`;
    const got = sentence`none where the answer points, and none through the list`;
    return [breach({ subject, expected, got }, step.answer)];
  });

/** Each record that was made has an id of its own, which is a text, or a whole number where it is documented as one. */
export const assignDifferentIds: Rule = (steps, resource) => {
  const { key } = resource;
  const reads = steps.filter(isRead);
  const told = (one: Step) => {
    const { answer, record } = one;
    const shown = answer.succeeded ? propertyOf(seenIn(resource, answer).object, key) : record;
    if (keyIn(resource) !== undefined) return shown;
    return Number.isInteger(shown) && shown !== 0 ? String(shown) : '';
  };
  const cases = reads.map((read): Case => {
    const value = told(read);
    if (typeof value === 'string' && value !== '') return 'kept';
    const [expected, got] = [sentence`to be ${tellValue(/./)}`, tellValue(value)];
    return breach({ subject: key, expected, got, facts: { name: key } }, read.answer);
  });
  const ids = new Set(reads.map(({ record }) => record));
  const [first] = reads;
  if (first === undefined || ids.size === reads.length) return cases;
  const subject = sentence`different ids of three new records`;
  const difference = { subject, expected: sentence`to be ${3}`, got: String(ids.size) };
  return [...cases, breach(difference, first.answer)];
};
