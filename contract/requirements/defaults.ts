import { propertiesOf } from '../customer.ts';
import { type Chapter, forEachSuffix } from '../requirement.ts';

const needs = ['writes'] as const;

/** The properties whose default is documented. */
export const propertiesWithDefault = propertiesOf('boolean', 'decimal', 'integer', 'identifier');
/** The properties whose default is not documented; what they held before is no default all the same. */
export const propertiesWithoutDefault = propertiesOf('name', 'text', 'date', 'array');

export const defaults = {
  ...forEachSuffix('defaults/create-boolean', propertiesOf('boolean'), (property) => ({
    level: 'required',
    sentence: `${property} missing on create becomes false.`,
    source: 'Customer rules 1 and 2',
    needs,
  })),
  ...forEachSuffix('defaults/create-number', propertiesOf('decimal', 'integer'), (property) => ({
    level: 'required',
    sentence: `${property} missing on create becomes 0.`,
    source: 'Customer rules 1 and 2',
    needs,
  })),
  ...forEachSuffix('defaults/create-identifier', propertiesOf('identifier'), (property) => ({
    level: 'required',
    sentence: `${property} missing on create becomes null.`,
    source: 'Customer rules 1 and 2',
    needs,
  })),
  ...forEachSuffix('defaults/update', propertiesWithDefault, (property) => ({
    level: 'required',
    sentence: `${property} missing on update goes back to its default and does not keep its old value.`,
    source: 'Customer rule 1',
    needs,
  })),
  ...forEachSuffix('defaults/update-forgets', propertiesWithoutDefault, (property) => ({
    level: 'required',
    sentence: `${property} missing on update does not keep its old value.`,
    source: 'Customer rule 1',
    needs,
  })),
  'defaults/others': {
    level: 'open',
    sentence: 'The default of every other property, on create and on update, is not documented.',
    source: 'Customer rule 2',
    needs,
  },
} as const satisfies Chapter;
