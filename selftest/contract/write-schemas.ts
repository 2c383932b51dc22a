import { writeFileSync } from 'node:fs';
import { resources } from '../../contract/resources.ts';
import { recordSchemaOf, templateSchemaOf } from '../../contract/schema.ts';

/** Writes the schemas that are made from descriptions into schemas/, where readers look for them. */
for (const schema of resources.flatMap((one) => [recordSchemaOf(one), templateSchemaOf(one)]))
  writeFileSync(
    new URL(`../../schemas/${schema.$id}`, import.meta.url),
    `${JSON.stringify(schema, undefined, 2)}\n`,
  );
