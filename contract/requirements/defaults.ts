import { type Chapter, forEachSuffix, open, requiring } from '../requirement.ts';
import {
  defaultOf,
  editableProperties,
  type PropertyKind,
  propertiesOf,
  type Resource,
  writableProperties,
} from '../resource.ts';

const written = requiring('writes');

/** The kinds whose default is documented for every property, by the ends of their requirements' ids. */
const kindsByRow: Readonly<Record<string, readonly [becomes: string, ...kinds: PropertyKind[]]>> = {
  'create-boolean': ['false', 'boolean'],
  'create-number': ['0', 'decimal', 'integer'],
  'create-identifier': ['null', 'identifier'],
};

/** The properties that a write may leave out, and whose default is documented. */
function propertiesWithDefault(resource: Resource): string[] {
  return optionalOf(resource).filter((name) => defaultOf(resource.properties[name]) !== undefined);
}

/** Those whose default is not documented; what a property held before is no default all the same. */
export function propertiesWithoutDefault(resource: Resource): string[] {
  const { properties } = resource;
  // Of few words, the one that it held may be the default.
  const isOpen = (name: string) => properties[name]?.kind !== 'enumeration';
  return optionalOf(resource).filter(
    (name) => isOpen(name) && defaultOf(properties[name]) === undefined,
  );
}

function optionalOf(resource: Resource): string[] {
  const { properties } = resource;
  return writableProperties(resource).filter((name) => properties[name]?.mandatory !== true);
}

/** What is required of properties that a write leaves out. */
export function defaultsRows(resource: Resource): Chapter {
  const { kind, name, properties } = resource;
  if (kind !== 'editable object') return {};
  const rule1 = `${name} rule 1`;
  const rules1And2 = `${rule1}; ${name} rule 2`;
  const forEach = (
    id: string,
    names: readonly string[],
    source: string,
    sentenceOf: (property: string) => string,
  ): Chapter => forEachSuffix(id, names, (property) => written(source, sentenceOf(property)));
  const becomes = (value: string) => (property: string) =>
    `${property} missing on create becomes ${value}.`;
  const [withDefault, without] = [
    propertiesWithDefault(resource),
    propertiesWithoutDefault(resource),
  ];
  const isOwn = (property: string) => properties[property]?.default !== undefined;
  const isEditable = (property: string) => editableProperties(resource).includes(property);
  const ofKinds = Object.entries(kindsByRow).map(([row, [value, ...kinds]]) => {
    const usual = propertiesOf(resource, ...kinds).filter((one) => withDefault.includes(one));
    return forEach(
      `defaults/${row}`,
      usual.filter((one) => !isOwn(one)),
      rules1And2,
      becomes(value),
    );
  });
  return {
    ...Object.assign({}, ...ofKinds),
    ...forEach(
      'defaults/create-value',
      withDefault.filter(isOwn),
      rules1And2,
      (property) =>
        `${property} missing on create becomes ${JSON.stringify(properties[property]?.default)}.`,
    ),
    ...forEach(
      'defaults/update',
      withDefault.filter(isEditable),
      rule1,
      (property) =>
        `${property} missing on update goes back to its default and does not keep its old value.`,
    ),
    ...forEach(
      'defaults/update-forgets',
      without.filter(isEditable),
      rule1,
      (property) => `${property} missing on update does not keep its old value.`,
    ),
    'defaults/others': open(
      `${name} rule 2`,
      'The contract does not give the default of any other property, on create or on update.',
      'writes',
    ),
  };
}
