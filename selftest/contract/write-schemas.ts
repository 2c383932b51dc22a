import { writeFileSync } from 'node:fs';
import { slugOf } from '../../contract/resource-names.ts';
import { resources } from '../../contract/resources.ts';
import { recordSchemaOf } from '../../contract/schema.ts';

/** Writes the schemas that are made from descriptions into schemas/, where readers look for them. */
for (const resource of resources)
  writeFileSync(
    new URL(`../../schemas/${slugOf(resource)}.json`, import.meta.url),
    `${JSON.stringify(recordSchemaOf(resource), undefined, 2)}\n`,
  );
