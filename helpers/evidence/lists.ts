import type { Resource } from '../../contract/resource.ts';
import { ownName, sentence } from '../../contract/sentence.ts';
import { excerptOf } from '../network/index.ts';
import { entriesOf, idOfEntry, isObject, nameOf } from '../records/index.ts';
import { unlike } from './difference.ts';
import { each, keptUnless, type Rule, type Which } from './rule.ts';
import type { Listed, Step } from './step.ts';

export const isList: Which = ({ label }) => label === 'list';

export const isListed =
  (as: Listed['as']): Which =>
  ({ listed }) =>
    listed?.as === as;

/** The answers hold a list of objects, each of which stands for a record: none lacks the id that others show. */
export const showAList = (which: Which): Rule =>
  each(which, ({ answer }, _, resource) => {
    const entries = entriesOf(answer.json, resource);
    const objects = entries?.filter(isObject) ?? [];
    const withId = objects.filter((entry) => nameOf(entry, resource.key) !== undefined);
    const areAlike = withId.length === 0 || withId.length === objects.length;
    const expected = areAlike
      ? sentence`to be a list of objects`
      : sentence`to be a list of objects of which all have ${ownName(resource.key)}, or none`;
    const difference = { subject: sentence`the body`, expected, got: excerptOf(answer) };
    return (objects.length !== entries?.length || !areAlike) && difference;
  });

/** The list shows a record so often, after the write that comes before it. */
export const showRecords = (times: number, which: Which): Rule =>
  each(which, (step, steps) => {
    const { answer, listed, record = '' } = step;
    if (listed === undefined || listed.count === times) return ['kept'];
    const { Accept = '' } = answer.exchange.request.headers;
    const inXml = /xml/.test(Accept) ? sentence` in XML` : '';
    const write = steps.slice(0, steps.indexOf(step)).findLast((one) => !isList(one));
    const subject = sentence`entries of the ${ownName(listed.as)} record ${record}${inXml}`;
    const difference = { ...unlike(subject, times, listed.count), facts: { record } };
    return keptUnless(difference, answer, write?.answer);
  });

/** What the list shows before a request and after it is the same, by the ids of its entries. */
export const leaveTheListAsItWas = (which: Which): Rule =>
  each(which, (step, steps, resource) => {
    const at = steps.indexOf(step);
    const before = steps.slice(0, at).findLast(isList);
    const after = steps.slice(at).find(isList);
    if (before === undefined || after === undefined) return [];
    const [had, have] = [new Set(idsIn(before, resource)), new Set(idsIn(after, resource))];
    const changes = [...had.symmetricDifference(have)];
    const difference = notNone(sentence`the entries that came or went with it`, changes);
    return keptUnless(difference, after.answer, step.answer);
  });

/** The entries by their ids, or whole where they have none, as pairs of names and values do. */
function idsIn({ answer }: Step, resource: Resource): string[] {
  const entries = entriesOf(answer.json, resource) ?? [answer.json];
  const idOf = (entry: unknown) =>
    resource.key === '' ? undefined : idOfEntry(entry, resource.key);
  return entries.map((entry) => idOf(entry) ?? JSON.stringify(entry));
}

export const showPairs = (which: Which): Rule =>
  each(which, ({ answer: { json } }, _, resource) => {
    const entries = entriesOf(json, resource) ?? Object.entries(isObject(json) ? json : {});
    const areNone = entries.length === 0 && !Array.isArray(json);
    const others = areNone ? [json] : entries.filter((one) => !isPair(one));
    return notNone(sentence`entries that are no pair`, others);
  });

/** In whatever form it stands: `["NL", "Netherlands"]`, or an object that has both. */
function isPair(entry: unknown): boolean {
  const values = typeof entry === 'object' && entry !== null ? Object.values(entry) : [];
  return (
    values.filter((value) => ['string', 'number', 'boolean'].includes(typeof value)).length > 1
  );
}

const notNone = (subject: string, found: readonly unknown[]) =>
  found.length > 0 && unlike(subject, [], found);
