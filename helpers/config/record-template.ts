import { readFileSync } from 'node:fs';
import { type PropertyValue, type Resource, writableProperties } from '../../contract/resource.ts';
import { schemaOf } from '../../contract/schema.ts';
import { validatorOf } from '../../schemas/validator.ts';

/** Property values that an administration accepts: on create, and another set for updates. */
export interface RecordTemplate {
  readonly create: Readonly<Record<string, PropertyValue>>;
  readonly update: Readonly<Record<string, PropertyValue>>;
}

export const emptyTemplate: RecordTemplate = { create: {}, update: {} };

/** Reads API_CUSTOMER_TEMPLATE; throws an Error that names the file and every problem in it. */
export function readRecordTemplate(path: string, resource: Resource): RecordTemplate {
  const given = parse(path, resource);
  const parts = { create: given.create ?? {}, update: given.update ?? {} };
  const problems = Object.entries(parts).flatMap(([part, values]) =>
    Object.entries(values as object).flatMap(([name, value]) =>
      problemsOf(resource, name, value).map((problem) => `${part}.${name} ${problem}`),
    ),
  );
  if (problems.length > 0) throw new Error(`${path}: ${problems.join('; ')}.`);
  return parts;
}

function problemsOf(resource: Resource, name: string, value: unknown): string[] {
  const kind = resource.properties[name];
  const writable = writableProperties(resource);
  if (kind === undefined || !writable.includes(name))
    return [`is no property that a client may write; the contract has ${writable.join(', ')}`];
  const problem = validatorOf(schemaOf(kind))(value);
  return problem === undefined ? [] : [`is ${JSON.stringify(value)}, but it ${problem}`];
}

function parse(path: string, { name }: Resource): Partial<RecordTemplate> {
  try {
    const value = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof value === 'object' && value !== null && ('create' in value || 'update' in value))
      return value;
  } catch (error) {
    throw new Error(`${path} could not be read as JSON: ${(error as Error).message}.`);
  }
  throw new Error(
    `${path} must be a JSON object {"create": {…}, "update": {…}} with properties of a ${name}.`,
  );
}
