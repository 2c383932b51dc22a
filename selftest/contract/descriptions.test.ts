import { describe, expect, test } from 'vitest';
import {
  defaultOf,
  editableProperties,
  kindOf,
  propertiesOf,
  type Resource,
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

  test('has one key', () => {
    expect(propertiesOf(resource, 'key')).toEqual([resource.key]);
  });

  test('gives each property values of its type', () => {
    for (const values of [createValues(resource), updateValues(resource), plainTexts(resource)])
      for (const [name, value] of Object.entries(values))
        expect(
          validatorOf(schemaOf(resource.properties[name] ?? { kind: 'key' }))(value),
          name,
        ).toBe(undefined);
  });

  test('changes each value on update, and none is its default, booleans aside', () => {
    const [create, update] = [createValues(resource), updateValues(resource)];
    for (const name of editableProperties(resource)) {
      if (kindOf(resource, name) === 'boolean' || isEmpty(resource, name)) continue;
      expect(update[name], name).not.toEqual(create[name]);
      expect([create[name], update[name]], name).not.toContain(
        defaultOf(resource.properties[name]),
      );
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
  const { kind, properties, values } = resource.properties[name] ?? {};
  return kind === 'array' && properties === undefined && values === undefined;
}

test('a name of several words is told in words', () => {
  const { name: _, ...rest } = supplier;
  const named = (name: string) => ({ ...rest, name });
  expect(nounOf(named('CostCentre'))).toBe('cost centre');
  expect(pluralOf(named('CostCentre'))).toBe('cost centres');
  expect(pluralOf(named('Currency'))).toBe('currencies');
  expect(slugOf(named('CostCentre'))).toBe('cost-centre');
});
