import { type PropertyValue, type Resource, writableProperties } from '../../contract/resource.ts';
import { schemaOf, templateSchemaOf } from '../../contract/schema.ts';
import { validatorOf } from '../../schemas/validator.ts';
import { readNamedFile } from '../state/index.ts';

/** Property values that an administration accepts: on create, and another set for updates. */
export interface RecordTemplate {
  readonly create: Readonly<Record<string, PropertyValue>>;
  readonly update: Readonly<Record<string, PropertyValue>>;
}

export const emptyTemplate: RecordTemplate = { create: {}, update: {} };

/** Reads API_CUSTOMER_TEMPLATE; throws an Error that names the file and every problem in it. */
export function readRecordTemplate(path: string, resource: Resource): RecordTemplate {
  const given = parse(path);
  if (validatorOf(templateSchemaOf(resource))(given) === undefined) {
    const { create, update } = { ...emptyTemplate, ...(given as Partial<RecordTemplate>) };
    return { create, update };
  }
  throw new Error(`${path}: ${problemsOf(resource, given).join('; ')}.`);
}

function parse(path: string): unknown {
  try {
    return JSON.parse(readNamedFile(path));
  } catch (error) {
    throw new Error(`${path} could not be read as JSON: ${(error as Error).message}.`);
  }
}

function problemsOf(resource: Resource, given: unknown): string[] {
  const parts = membersOf(given);
  if (parts === undefined || parts.length === 0)
    return [
      `must be a JSON object {"create": {…}, "update": {…}} with properties of a ${resource.name}`,
    ];
  return parts.flatMap(([part, values]) => {
    if (part === '$schema') return typeof values === 'string' ? [] : ['$schema must be a text'];
    if (!Object.hasOwn(emptyTemplate, part))
      return [`"${part}" is not known; "create" and "update" are`];
    const members = membersOf(values);
    if (members === undefined)
      return [`${part} must be an object with properties of a ${resource.name}`];
    return members.flatMap(([name, value]) =>
      valueProblems(resource, name, value).map((problem) => `${part}.${name} ${problem}`),
    );
  });
}

function valueProblems(resource: Resource, name: string, value: unknown): string[] {
  const kind = resource.properties[name];
  const writable = writableProperties(resource);
  if (kind === undefined || !writable.includes(name))
    return [`is no property that a client may write; the contract has ${writable.join(', ')}`];
  const problem = validatorOf(schemaOf(kind))(value);
  return problem === undefined ? [] : [`is ${JSON.stringify(value)}, but it ${problem}`];
}

function membersOf(value: unknown): [string, unknown][] | undefined {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? Object.entries(value) : undefined;
}
