import type { ErrorObject } from 'ajv/dist/2020.js';
import { errorsBy } from './validator.ts';

/** What does not fit a schema, and where. */
export interface Misfit {
  /** The names and numbers that lead there. */
  readonly at: readonly string[];
  readonly text: string;
}

/** The same as a phrase each, that names the place first. */
export function explainMisfits(misfits: readonly Misfit[]): string[] {
  return misfits.map(({ at, text }) => `${at.join('/') || 'the content'} ${text}`);
}

/** Everything in a value that does not fit a schema, with what is allowed there. */
export function misfitsBy(schema: string | object, value: unknown): Misfit[] {
  // These errors only say that there are others.
  const errors = errorsBy(schema, value).filter(
    ({ keyword }) => keyword !== 'if' && keyword !== 'propertyNames',
  );
  const choices = errors.filter(({ keyword }) => keyword === 'oneOf');
  // Why each thing that could be there is not there is noise.
  const isPart = (error: ErrorObject) =>
    choices.some(
      (choice) =>
        choice !== error && `${error.instancePath}/`.startsWith(`${choice.instancePath}/`),
    );
  return errors.filter((error) => !isPart(error)).map(tell);
}

function tell({ instancePath, keyword, params, data, message, ...error }: ErrorObject): Misfit {
  const at = instancePath.split('/').slice(1);
  const { properties = {}, description } = error.parentSchema ?? {};
  if (error.propertyName !== undefined) at.push(error.propertyName);
  if (keyword === 'additionalProperties')
    return {
      at: [...at, params.additionalProperty],
      text: `is not known: there are ${Object.keys(properties).join(', ')}`,
    };
  if (keyword === 'false schema') return { at, text: 'is not for this kind' };
  const isLong = typeof data === 'object' && data !== null && keyword !== 'oneOf';
  const told = isLong ? '' : `is ${JSON.stringify(data)}: `;
  const allowed = {
    enum: `there are ${params.allowedValues?.join(', ')}`,
    oneOf: description,
    pattern: description,
  };
  return { at, text: `${told}${allowed[keyword as keyof typeof allowed] ?? message}` };
}
