import type { Resource } from '../../contract/resource.ts';
import { ownName, sentence } from '../../contract/sentence.ts';
import { excerptOf, tellValue } from '../network/index.ts';
import { entriesOf, idOfEntry, isObject, nameOf } from '../records/index.ts';
import { breach, type Case, each, keptUnless, type Rule, type Which } from './rule.ts';
import type { Listed, Step } from './step.ts';

export const isList: Which = ({ label }) => label === 'list';

/** Whether a step is about what a list shows of a record. */
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
    if (objects.length === entries?.length && areAlike) return ['kept'];
    const expected = areAlike
      ? sentence`to be a list of objects`
      : sentence`to be a list of objects of which all have ${ownName(resource.key)}, or none`;
    return [breach({ subject: sentence`the body`, expected, got: excerptOf(answer) }, answer)];
  });

/** The list shows a record so often, after the write that comes before it. */
export const showRecords = (times: number, which: Which): Rule =>
  each(which, (step, steps) => {
    const { answer, listed, record = '' } = step;
    if (listed === undefined || listed.count === times) return ['kept'];
    const { Accept = '' } = answer.exchange.request.headers;
    const inXml = /xml/.test(Accept) ? sentence` in XML` : '';
    const write = steps.slice(0, steps.indexOf(step)).findLast((one) => !isList(one));
    const difference = {
      subject: sentence`entries of the ${ownName(listed.as)} record ${record}${inXml}`,
      expected: sentence`to be ${times}`,
      got: String(listed.count),
      facts: { record },
    };
    return [breach(difference, answer, write?.answer)];
  });

/** What the list shows before a request and after it is the same, by the ids of its entries. */
export const leaveTheListAsItWas = (which: Which): Rule =>
  each(which, (step, steps, resource) => {
    const at = steps.indexOf(step);
    const [before, after] = [
      steps.slice(0, at).findLast(isList),
      steps.slice(at).find(isList),
    ] as const;
    if (before === undefined || after === undefined) return [];
    const [had, have] = [before, after].map((list) => idsIn(list, resource));
    const changes = [...missingIn(have, had), ...missingIn(had, have)];
    return toBeNone(sentence`the entries that came or went with it`, changes, after, step);
  });

/** The entries by their ids, or whole where they have none, as pairs of names and values do. */
function idsIn({ answer }: Step, resource: Resource): string[] {
  const entries = entriesOf(answer.json, resource) ?? [answer.json];
  const idOf = (entry: unknown) =>
    resource.key === '' ? undefined : idOfEntry(entry, resource.key);
  return entries.map((entry) => idOf(entry) ?? JSON.stringify(entry));
}

function missingIn(some: readonly string[] = [], others: readonly string[] = []): string[] {
  return others.filter((one) => !some.includes(one));
}

/** The answers hold pairs of names and values. */
export const showPairs = (which: Which): Rule =>
  each(which, (step, _, resource) => {
    const { json } = step.answer;
    const entries = entriesOf(json, resource) ?? Object.entries(isObject(json) ? json : {});
    const areNone = entries.length === 0 && !Array.isArray(json);
    const others = areNone ? [json] : entries.filter((one) => !isPair(one));
    return toBeNone(sentence`entries that are no pair`, others, step);
  });

/** In whatever form it stands: `["NL", "Netherlands"]`, or an object that has both. */
function isPair(entry: unknown): boolean {
  const values = typeof entry === 'object' && entry !== null ? Object.values(entry) : [];
  return (
    values.filter((value) => ['string', 'number', 'boolean'].includes(typeof value)).length > 1
  );
}

function toBeNone(
  subject: string,
  found: readonly unknown[],
  { answer }: Step,
  after?: Step,
): readonly Case[] {
  const difference = { subject, expected: sentence`to be ${tellValue([])}`, got: tellValue(found) };
  return keptUnless(found.length > 0 && difference, answer, after?.answer);
}
