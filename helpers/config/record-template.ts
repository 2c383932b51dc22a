import { readFileSync } from 'node:fs';
import { customer, type WritableProperty, writableProperties } from '../../contract/customer.ts';
import { validatorOf } from '../../schemas/validator.ts';

export type PropertyValue = string | number | boolean | null | readonly unknown[];

/** Property values that an administration accepts: on create, and another set for updates. */
export interface RecordTemplate {
  readonly create: Partial<Record<WritableProperty, PropertyValue>>;
  readonly update: Partial<Record<WritableProperty, PropertyValue>>;
}

export const emptyTemplate: RecordTemplate = { create: {}, update: {} };

/** Reads API_CUSTOMER_TEMPLATE; throws an Error that names the file and every problem in it. */
export function readRecordTemplate(path: string): RecordTemplate {
  const given = parse(path);
  const parts = { create: given.create ?? {}, update: given.update ?? {} };
  const problems = Object.entries(parts).flatMap(([part, values]) =>
    Object.entries(values as object).flatMap(([name, value]) =>
      problemsOf(name, value).map((problem) => `${part}.${name} ${problem}`),
    ),
  );
  if (problems.length > 0) throw new Error(`${path}: ${problems.join('; ')}.`);
  return parts;
}

function problemsOf(name: string, value: unknown): string[] {
  if (!(writableProperties as string[]).includes(name))
    return [
      `is no property that a client may write; the contract has ${writableProperties.join(', ')}`,
    ];
  const problem = validatorOf(`customer.json#/properties/${name}`)(value);
  return problem === undefined ? [] : [`is ${JSON.stringify(value)}, but it ${problem}`];
}

function parse(path: string): Partial<RecordTemplate> {
  try {
    const value = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof value === 'object' && value !== null && ('create' in value || 'update' in value))
      return value;
  } catch (error) {
    throw new Error(`${path} could not be read as JSON: ${(error as Error).message}.`);
  }
  throw new Error(
    `${path} must be a JSON object {"create": {…}, "update": {…}} with properties of a ${customer.name}.`,
  );
}
