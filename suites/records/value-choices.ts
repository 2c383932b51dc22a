import { isDeepStrictEqual } from 'node:util';
import {
  isCoded,
  kindOf,
  type PropertyValue,
  type Resource,
  writableProperties,
} from '../../contract/resource.ts';
import { shownForms } from '../../contract/shown-forms.ts';
import type { RecordTemplate } from '../../helpers/config/index.ts';
import {
  createValues,
  plainest,
  plainTexts,
  type RecordValues,
  updateValues,
} from '../../helpers/records/index.ts';
import type { LearnedValues } from './learned-values.ts';

/** The candidates of each property, best first. */
export type Choices = ReadonlyMap<string, readonly PropertyValue[]>;

/**
 * The candidates of each property: the operator's alone, or else those made up, those in use and the default. Of what is
 * coded those in use come first. What the record holds already says nothing on update, and comes after the others.
 */
export function choicesFor(
  resource: Resource,
  moment: 'create' | 'update',
  template: RecordTemplate,
  learned: LearnedValues,
  held: RecordValues = {},
): Choices {
  const [rank, other] = moment === 'create' ? ([0, 1] as const) : ([1, 0] as const);
  const madeUp = [createValues(resource), updateValues(resource)] as const;
  const plain = [plainTexts(resource, 0), plainTexts(resource, 1)] as const;
  const coded = writableProperties(resource).filter((name) => isCoded(resource, name));
  /** What is in use, the other way round for every second one that has the same: else they could change places unseen. */
  const inUseOf = (name: string) => {
    const [first, second, ...others] = learned.get(name) ?? [];
    const before = coded.slice(0, Math.max(0, coded.indexOf(name)));
    const alike = before.filter((one) => isDeepStrictEqual(learned.get(one), learned.get(name)));
    return second === undefined || alike.length % 2 === 0
      ? [first, second, ...others]
      : [second, first, ...others];
  };
  const candidatesOf = (name: string) => {
    const inUse = inUseOf(name);
    const plainOnes = [plain[rank][name], plain[other][name]];
    // A number that is given may be one that shows more than those in use.
    const isGiven = kindOf(resource, name) === 'integer' && resource.properties[name]?.values;
    const usual =
      isCoded(resource, name) && !isGiven
        ? [inUse[rank], madeUp[rank][name], inUse[other], madeUp[other][name], ...plainOnes]
        : [madeUp[rank][name], madeUp[other][name], ...plainOnes, inUse[rank], inUse[other]];
    const candidates = [
      ...usual,
      ...shownForms(resource.properties[name]).flatMap(({ values }) => values),
    ].filter((value) => value !== undefined);
    const isHeld = (value: PropertyValue) => isDeepStrictEqual(value, held[name]);
    const inOrder = [...candidates.filter((value) => !isHeld(value)), ...candidates.filter(isHeld)];
    return [...new Set([...inOrder, plainest(resource, name)])];
  };
  return new Map(
    writableProperties(resource).map((name) => {
      const given = template[moment][name];
      return [name, given === undefined ? candidatesOf(name) : [given]];
    }),
  );
}

/** Of each property the candidate of a rank, or the last where it has fewer. */
export function valuesAt(choices: Choices, rank: (name: string) => number = () => 0): RecordValues {
  return Object.fromEntries(
    [...choices].map(([name, candidates]) => [
      name,
      candidates[rank(name)] ?? candidates.at(-1) ?? null,
    ]),
  );
}
