import { isDeepStrictEqual } from 'node:util';
import type { Resource } from '../../contract/resource.ts';
import { sentence } from '../../contract/sentence.ts';
import { excerptOf, tellValue } from '../network/index.ts';
import { carriesTag, isBlank, omit, propertyOf, seenIn } from '../records/index.ts';
import { changeOf, notStatus, touchedBy } from './difference.ts';
import { breach, type Case, each, type Rule, type Which } from './rule.ts';
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

function changed({ before, read, seen, step }: Written, resource: Resource): Case[] {
  const { answer, write } = step;
  if (read.status !== 200) return [breach(notStatus(read, 200), read, answer)];
  if (before === undefined || !before.succeeded) return [];
  const change = changeOf(seen(), seenIn(resource, before));
  // Which id it names is no matter.
  const [now, old] = [write.body, write.before ?? {}].map((body) => omit(body, [resource.key]));
  const isNew = (name: string) =>
    !isBlank(now?.[name]) && !isDeepStrictEqual(now?.[name], old?.[name]);
  if (isDeepStrictEqual(now, old))
    return [change === undefined ? 'kept' : breach(change, read, answer)];
  // What a few of them lose is told in their own rows.
  const news = Object.keys(now ?? {}).filter(isNew);
  if (change !== undefined || news.length <= few) return ['kept'];
  const difference = {
    subject: `the ${resource.name}`,
    expected: sentence`to be changed`,
    got: sentence`every documented property as it was`,
  };
  return [breach(difference, read, answer)];
}

/** Every other record that was read before a write and after it is there, and is as it was. */
export const leaveOthersUntouched = (which: Which): Rule =>
  each(which, (step, steps, resource) =>
    readsAround(step, steps)
      .filter(([before]) => before.record !== step.record)
      .map(([before, { answer: after }]) => {
        const difference = touchedBy(resource, before.answer, after, step.answer);
        return difference === undefined ? 'kept' : breach(difference, after, step.answer);
      }),
  );

/** A record that was made keeps its id, and is shown under it. */
export const keepTheirIds: Rule = (steps, resource) => {
  const made = steps.filter(isWrite).filter(({ write }) => write.tag !== undefined);
  return steps.filter(isRead).flatMap((step): Case[] => {
    const { answer, record: id = '' } = step;
    const tag = made.find(isOfRecord(step))?.write.tag;
    if (tag === undefined) return [];
    const { key } = resource;
    const { object } = seenIn(resource, answer);
    const shown = propertyOf(object, key);
    const other = {
      subject: key,
      expected: sentence`to be ${tellValue(id)}`,
      got: tellValue(String(shown)),
      facts: { name: key },
    };
    if (String(shown) !== id) return [breach(other, answer)];
    if (carriesTag(object, tag) || Object.values(object).some((value) => String(value) === tag))
      return ['kept'];
    const difference = {
      subject: sentence`the body`,
      expected: sentence`to show the record asked for, which is told by ${tag}`,
      got: excerptOf(answer),
    };
    return [breach(difference, answer)];
  });
};
