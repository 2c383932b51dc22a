import { readFileSync } from 'node:fs';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';

const files = [
  'customer',
  'customer-list',
  'token-response',
  'login-script',
  'conformance',
] as const;

let ajv: Ajv2020 | undefined;

// Strict, and without coercion, defaults or removal: those would repair the answer on trial.
function loadSchemas(): Ajv2020 {
  if (ajv !== undefined) return ajv;
  ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true });
  for (const file of files) {
    const path = new URL(`../schemas/${file}.json`, import.meta.url);
    ajv.addSchema(JSON.parse(readFileSync(path, 'utf8')));
  }
  return ajv;
}

/** A validator of a schema (or part of one, by JSON pointer) in schemas/: undefined where the value fits, else what it must be. */
export function validatorOf(reference: string): (value: unknown) => string | undefined {
  const validate = loadSchemas().getSchema(reference);
  if (validate === undefined) throw new Error(`schemas/ has no ${reference}.`);
  return (value) => (validate(value) ? undefined : explain(validate.errors ?? []));
}

function explain(errors: ErrorObject[]): string {
  return errors.map(({ instancePath, message }) => `${instancePath} ${message}`.trim()).join('; ');
}
