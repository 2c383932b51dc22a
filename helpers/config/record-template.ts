import type { PropertyValue } from '../../contract/resource.ts';
import { resources } from '../../contract/resources.ts';
import { templateSchemaOf } from '../../contract/schema.ts';
import { readJsonFile } from './setting-file.ts';

/** Property values that an administration accepts: on create, and another set for updates. */
export interface RecordTemplate {
  readonly create: Readonly<Record<string, PropertyValue>>;
  readonly update: Readonly<Record<string, PropertyValue>>;
}

export const emptyTemplate: RecordTemplate = { create: {}, update: {} };

/** @throws ConfigurationError that names the file and every problem in it. */
export function readRecordTemplate(path: string): RecordTemplate {
  const schema = templateSchemaOf(resources[0]);
  const given = readJsonFile<Partial<RecordTemplate>>('API_CUSTOMER_TEMPLATE', path, schema);
  const { create, update } = { ...emptyTemplate, ...given };
  return { create, update };
}
