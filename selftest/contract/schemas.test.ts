import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { slugOf } from '../../contract/resource-names.ts';
import { resources } from '../../contract/resources.ts';
import { recordSchemaOf } from '../../contract/schema.ts';
import { validatorOf } from '../../schemas/validator.ts';

for (const resource of resources) {
  const file = `${slugOf(resource)}.json`;

  test(`schemas/${file} is what npm run schemas writes`, () => {
    const written = JSON.parse(
      readFileSync(new URL(`../../schemas/${file}`, import.meta.url), 'utf8'),
    );

    expect(JSON.stringify(written)).toBe(JSON.stringify(recordSchemaOf(resource)));
  });

  test(`schemas/${file} is a schema, and takes no record that lacks a property`, () => {
    expect(validatorOf(recordSchemaOf(resource))({})).toMatch(/must have required property/);
  });
}
