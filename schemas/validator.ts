import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import conformance from './conformance.json' with { type: 'json' };
import customer from './customer.json' with { type: 'json' };
import customerList from './customer-list.json' with { type: 'json' };
import loginScript from './login-script.json' with { type: 'json' };
import tokenResponse from './token-response.json' with { type: 'json' };

const schemas = [customer, customerList, tokenResponse, loginScript, conformance];

let ajv: Ajv2020 | undefined;

// Strict, and without coercion, defaults or removal: those would repair the answer on trial.
function loadSchemas(): Ajv2020 {
  if (ajv !== undefined) return ajv;
  ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true });
  for (const schema of schemas) ajv.addSchema(schema);
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
