import {
  defaultOf,
  type PropertyValue,
  type Resource,
  writableProperties,
} from '../../contract/resource.ts';
import type { RecordTemplate } from '../config/index.ts';
import type { LearnedValues } from './learned-values.ts';
import { createValues, plainTexts, type RecordValues, updateValues } from './values.ts';

/** The candidates of each property, best first. */
export type Choices = ReadonlyMap<string, readonly PropertyValue[]>;

/** The candidates of each property: the operator's alone, or else those in use, those made up, the default. */
export function choicesFor(
  resource: Resource,
  moment: 'create' | 'update',
  template: RecordTemplate,
  learned: LearnedValues,
): Choices {
  const [onCreate, onUpdate, plain] = [createValues, updateValues, plainTexts].map((valuesOf) =>
    valuesOf(resource),
  ) as [RecordValues, RecordValues, RecordValues];
  const [own, other, rank] =
    moment === 'create' ? [onCreate, onUpdate, 0] : [onUpdate, onCreate, 1];
  const candidatesOf = (name: string) => {
    const inUse = learned.get(name) ?? [];
    const candidates = [
      ...[inUse[rank], own[name], inUse[1 - rank], other[name], plain[name]],
      plainest(resource, name),
    ];
    return [...new Set(candidates.filter((value) => value !== undefined))];
  };
  return new Map(
    writableProperties(resource).map((name) => {
      const given = template[moment][name];
      return [name, given === undefined ? candidatesOf(name) : [given]];
    }),
  );
}

/** The value that says least: the documented default, else null, or an empty text where null is not allowed. */
export function plainest({ properties }: Resource, name: string): PropertyValue {
  const documented = defaultOf(properties[name]);
  if (documented !== undefined) return documented;
  return properties[name] === 'name' ? '' : null;
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
