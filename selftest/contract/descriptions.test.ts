import { describe, expect, test } from 'vitest';
import {
  defaultOf,
  propertiesOf,
  type Resource,
  writableProperties,
} from '../../contract/resource.ts';
import { nounOf, pluralOf, slugOf } from '../../contract/resource-names.ts';
import { resources } from '../../contract/resources.ts';
import { schemaOf } from '../../contract/schema.ts';
import { createValues, plainTexts, updateValues } from '../../helpers/records/values.ts';
import { validatorOf } from '../../schemas/validator.ts';
import { supplier } from './supplier.ts';

describe.each([...resources, supplier])('$name', (resource) => {
  test('is plain data, as a file could hold it', () => {
    expect(JSON.parse(JSON.stringify(resource))).toEqual(resource);
  });

  test('says something of its own properties only', () => {
    const { codes, key, plainTexts: plain, values } = resource;
    const names = [key, ...codes, ...Object.keys(values), ...Object.keys(plain)];
    expect(propertiesOf(resource)).toEqual(expect.arrayContaining(names));
    expect(propertiesOf(resource, 'key')).toEqual([key]);
  });

  test('gives each property values of its type', () => {
    for (const values of [createValues(resource), updateValues(resource), plainTexts(resource)])
      for (const [name, value] of Object.entries(values))
        expect(validatorOf(schemaOf(resource.properties[name] ?? 'key'))(value), name).toBe(
          undefined,
        );
  });

  test('changes each value on update, and none is its default, booleans aside', () => {
    const [create, update] = [createValues(resource), updateValues(resource)];
    for (const name of writableProperties(resource)) {
      const kind = resource.properties[name];
      if (kind === 'boolean' || isEmpty(resource, name)) continue;
      expect(update[name], name).not.toEqual(create[name]);
      expect([create[name], update[name]], name).not.toContain(defaultOf(kind));
    }
  });

  test('gives no two texts the same value, so that swapped ones are seen', () => {
    const texts = Object.values(createValues(resource)).filter(
      (value) => typeof value === 'string',
    );
    expect(new Set(texts).size).toBe(texts.length);
  });
});

function isEmpty(resource: Resource, name: string): boolean {
  return resource.properties[name] === 'array' && resource.values[name] === undefined;
}

test('a name of several words is told in words', () => {
  const { name: _, ...rest } = supplier;
  const named = (name: string) => ({ ...rest, name });
  expect(nounOf(named('CostCentre'))).toBe('cost centre');
  expect(pluralOf(named('CostCentre'))).toBe('cost centres');
  expect(pluralOf(named('Currency'))).toBe('currencies');
  expect(slugOf(named('CostCentre'))).toBe('cost-centre');
});
