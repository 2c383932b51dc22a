import { type Chapter, forEachSuffix, open, required } from '../requirement.ts';
import { type PropertyKind, propertiesOf, type Resource } from '../resource.ts';

const needs = ['writes'] as const;

/** The kinds whose default is documented. */
export const kindsWithDefault: PropertyKind[] = ['boolean', 'decimal', 'integer', 'identifier'];
/** The kinds whose default is not documented; what a property held before is no default all the same. */
export const kindsWithoutDefault: PropertyKind[] = ['name', 'text', 'date', 'array'];

/** What is required of properties that a write leaves out. */
export function defaultsRows(resource: Resource): Chapter {
  const forEach = (
    id: string,
    kinds: PropertyKind[],
    rule: string,
    sentenceOf: (property: string) => string,
  ): Chapter =>
    forEachSuffix(id, propertiesOf(resource, ...kinds), (property) =>
      required(`${resource.name} ${rule}`, sentenceOf(property), ...needs),
    );
  const becomes = (value: string) => (property: string) =>
    `${property} missing on create becomes ${value}.`;
  return {
    ...forEach('defaults/create-boolean', ['boolean'], 'rules 1 and 2', becomes('false')),
    ...forEach('defaults/create-number', ['decimal', 'integer'], 'rules 1 and 2', becomes('0')),
    ...forEach('defaults/create-identifier', ['identifier'], 'rules 1 and 2', becomes('null')),
    ...forEach(
      'defaults/update',
      kindsWithDefault,
      'rule 1',
      (property) =>
        `${property} missing on update goes back to its default and does not keep its old value.`,
    ),
    ...forEach(
      'defaults/update-forgets',
      kindsWithoutDefault,
      'rule 1',
      (property) => `${property} missing on update does not keep its old value.`,
    ),
    'defaults/others': open(
      `${resource.name} rule 2`,
      'The default of every other property, on create and on update, is not documented.',
      ...needs,
    ),
  };
}
