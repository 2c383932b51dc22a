import { Ajv2020 } from 'ajv/dist/2020.js';
import conformance from './conformance.json' with { type: 'json' };
import deviations from './deviations.json' with { type: 'json' };
import loginScript from './login-script.json' with { type: 'json' };
import resource from './resource.json' with { type: 'json' };
import tokenResponse from './token-response.json' with { type: 'json' };

// Strict, and without coercion, defaults or removal: those would repair the answer on trial.
const ajv = new Ajv2020({
  strict: true,
  allErrors: true,
  allowUnionTypes: true,
  schemas: [conformance, deviations, loginScript, resource, tokenResponse],
});

/**
 * A validator by a schema, or by one in schemas/ (or part of it, by JSON pointer): undefined where the value
 * fits, else what it must be.
 */
export function validatorOf(schema: string | object): (value: unknown) => string | undefined {
  const validate = typeof schema === 'string' ? ajv.getSchema(schema) : ajv.compile(schema);
  if (validate === undefined) throw new Error(`schemas/ has no ${schema}.`);
  return (value) => {
    if (validate(value)) return undefined;
    const errors = (validate.errors ?? []).map(({ instancePath, message }) =>
      `${instancePath} ${message}`.trim(),
    );
    return errors.join('; ');
  };
}
