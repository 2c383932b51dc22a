import { isDeepStrictEqual } from 'node:util';
import { keyIn, type Resource } from '../../contract/resource.ts';
import { sentence } from '../../contract/sentence.ts';
import { excerptOf } from '../network/index.ts';
import {
  carriesTag,
  isBlank,
  isObject,
  nameOf,
  propertyOf,
  type ReadObject,
  seenIn,
} from '../records/index.ts';
import { changeOf, named, namedUnlike, notStatus, unlike } from './difference.ts';
import { breach, type Case, each, keptUnless, type Rule, type Which } from './rule.ts';
import type { Step } from './step.ts';
import { isOfRecord, isRead, isWrite, type Written, writtenIn } from './written.ts';

/** After an accepted update the record is there; it is another than before where that says something new, and else the same. */
export const changeTheRecord =
  (which: Which): Rule =>
  (steps, resource) =>
    writtenIn(steps, resource)
      .filter(({ step }) => which(step) && step.write.before !== undefined)
      .flatMap((written) => changed(written, resource));

const few = 3;

function changed({ before, read, seen, step }: Written, resource: Resource): readonly Case[] {
  const { answer, write } = step;
  if (read.status !== 200) return [breach(notStatus(read, 200), read, answer)];
  if (before === undefined || !before.succeeded) return [];
  const change = changeOf(seen(), seenIn(resource, before));
  const { body, before: old = {} } = write;
  // Which id it names is no matter.
  const names = Object.keys({ ...old, ...body }).filter((name) => name !== resource.key);
  const differing = names.filter((name) => !isDeepStrictEqual(body[name], old[name]));
  if (differing.length === 0) return keptUnless(change, read, answer);
  // What a few of them lose is told in their own rows.
  const isNew = differing.filter((name) => !isBlank(body[name])).length > few;
  const subject = `the ${resource.name}`;
  const got = sentence`every documented property as it was`;
  const difference = { subject, expected: sentence`to be changed`, got };
  return keptUnless(change === undefined && isNew && difference, read, answer);
}

/** A record that was made keeps its id, and is shown under it. */
export const keepTheirIds: Rule = each(isRead, (step, steps, resource) => {
  if (tagOf(step, steps) === undefined) return [];
  const { answer, record: id = '' } = step;
  const { object } = seenIn(resource, answer);
  const shown = String(propertyOf(object, resource.key));
  return shown === id ? showsAnother(step, steps, object) : namedUnlike(resource.key, id, shown);
});

/** Each read shows one object with an id, which is the record asked for. */
export const showTheirRecords: Rule = each(isRead, (step, steps, { key }) => {
  const { json, jsonProblem } = step.answer;
  if (isObject(json) && nameOf(json, key) !== undefined) return showsAnother(step, steps, json);
  const got = jsonProblem ?? excerptOf(step.answer);
  return isObject(json)
    ? named(key, sentence`to be in the body`, got)
    : { subject: sentence`the body`, expected: sentence`to be one JSON object`, got };
});

/** What tells the record of a read from others, where it was made in the scenario. */
const tagOf = (read: Step, steps: readonly Step[]) =>
  steps.filter(isWrite).find(isOfRecord(read))?.write.tag;

/** What a read shows where that is neither what was made under its id, nor what has that id. */
function showsAnother(step: Step, steps: readonly Step[], object: object) {
  const shown = tagOf(step, steps) ?? step.record ?? '';
  const isIt = Object.values(object).some((value) => String(value) === shown);
  const subject = sentence`the body`;
  const expected = sentence`to show the record asked for, which is told by ${shown}`;
  const isOther = !isIt && !carriesTag(object as ReadObject, shown);
  return isOther && { subject, expected, got: excerptOf(step.answer) };
}

/** The records that were made can be read at an address. */
export const areReadable = (which: Which): Rule =>
  each(which, (step, steps) => {
    const isThere = step.record && steps.filter(isRead).some(isOfRecord(step));
    const subject = sentence`the new record`;
    const expected = sentence`to be readable at an address`;
    const got = sentence`none where the answer points, and none through the list`;
    return !isThere && { subject, expected, got };
  });

/** Each record that was made has an id of its own, which is a text, or a whole number where it is documented as one. */
export const assignDifferentIds: Rule = (steps, resource) => {
  const { key } = resource;
  const reads = steps.filter(isRead);
  const told = ({ answer, record }: Step) => {
    const shown = answer.succeeded ? propertyOf(seenIn(resource, answer).object, key) : record;
    if (keyIn(resource) !== undefined) return shown;
    return Number.isInteger(shown) && shown !== 0 ? String(shown) : '';
  };
  const cases = reads.flatMap((read) => {
    const value = told(read);
    const isText = typeof value === 'string' && value !== '';
    return keptUnless(!isText && namedUnlike(key, /./, value), read.answer);
  });
  const ids = new Set(reads.map(({ record }) => record));
  const [first] = reads;
  if (first === undefined || ids.size === reads.length) return cases;
  const difference = unlike(sentence`different ids of three new records`, 3, ids.size);
  return [...cases, breach(difference, first.answer)];
};
