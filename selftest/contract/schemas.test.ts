import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { resources } from '../../contract/resources.ts';
import { recordSchemaOf, templateSchemaOf } from '../../contract/schema.ts';
import { validatorOf } from '../../schemas/validator.ts';

for (const resource of resources) {
  const record = recordSchemaOf(resource);
  const template = templateSchemaOf(resource);

  test.each([record, template])('schemas/$$id is what npm run schemas writes', (schema) => {
    const written = JSON.parse(
      readFileSync(new URL(`../../schemas/${schema.$id}`, import.meta.url), 'utf8'),
    );

    expect(JSON.stringify(written)).toBe(JSON.stringify(schema));
  });

  test(`schemas/${record.$id} is a schema, and takes no record that lacks a property`, () => {
    expect(validatorOf(record)({})).toMatch(/must have required property/);
  });
}
