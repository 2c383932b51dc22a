import { createRequire } from 'node:module';
import type { Ajv2020, ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import conformance from './conformance.json' with { type: 'json' };
import deviations from './deviations.json' with { type: 'json' };
import evidence from './evidence.json' with { type: 'json' };
import loginScript from './login-script.json' with { type: 'json' };
import notice from './notice.json' with { type: 'json' };
import resource from './resource.json' with { type: 'json' };
import tokenResponse from './token-response.json' with { type: 'json' };

const require = createRequire(import.meta.url);
let loaded: Ajv2020 | undefined;

/** Loaded when it is needed first: that takes long, and most processes validate nothing. */
function ajv(): Ajv2020 {
  loaded ??= strictly(require('ajv/dist/2020.js'));
  return loaded;
}

// Without coercion, defaults or removal: those would repair the answer on trial.
function strictly({ Ajv2020 }: typeof import('ajv/dist/2020.js')): Ajv2020 {
  return new Ajv2020({
    strict: true,
    allErrors: true,
    allowUnionTypes: true,
    verbose: true,
    schemas: [conformance, deviations, evidence, loginScript, notice, resource, tokenResponse],
  });
}

/** By what a schema says: a run asks of hundreds of values by a handful of schemas, and compiling one takes long. */
const compiled = new Map<string, ValidateFunction>();

/**
 * A validator by a schema, or by one in schemas/ (or part of it, by JSON pointer): undefined where the value
 * fits, else what it must be.
 */
export function validatorOf(schema: string | object): (value: unknown) => string | undefined {
  return (value) => {
    const told = errorsBy(schema, value).map((one) => `${one.instancePath} ${one.message}`.trim());
    return told.length === 0 ? undefined : told.join('; ');
  };
}

/** Why a value does not fit a schema. */
export function errorsBy(schema: string | object, value: unknown): readonly ErrorObject[] {
  const validate = compiledBy(schema);
  return validate(value) ? [] : (validate.errors ?? []);
}

function compiledBy(schema: string | object): ValidateFunction {
  const validate = typeof schema === 'string' ? ajv().getSchema(schema) : compile(schema);
  if (validate === undefined) throw new Error(`schemas/ has no ${schema}.`);
  return validate;
}

function compile(schema: object): ValidateFunction {
  const text = JSON.stringify(schema);
  const validate = compiled.get(text) ?? ajv().compile(schema);
  compiled.set(text, validate);
  return validate;
}
