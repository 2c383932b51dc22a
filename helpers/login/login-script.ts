import { readFileSync } from 'node:fs';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';

/** One thing to do, in data. Selectors are Playwright's: CSS, `text=...`, `role=...`. */
export interface ScriptStep {
  fill?: string;
  with?: 'username' | 'password';
  text?: string;
  click?: string;
  check?: string;
  select?: string;
  option?: string;
  press?: string;
  wait?: string;
  /** Selector of the frame that the step is done in. */
  frame?: string;
}

/** How to log in and how to answer the question for permission, where the driver does not see it. */
export interface LoginScript {
  login?: ScriptStep[];
  allow?: ScriptStep[];
  deny?: ScriptStep[];
}

const schema = JSON.parse(
  readFileSync(new URL('../../schemas/login-script.json', import.meta.url), 'utf8'),
);
const validate = new Ajv2020({ strict: true, allErrors: true }).compile<LoginScript>(schema);

/** Reads a login script; throws an error that names each wrong step and what is allowed there. */
export function readLoginScript(path: string): LoginScript {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `API_LOGIN_SCRIPT: cannot read ${path}: ${reason}. Name a JSON file that exists.`,
    );
  }
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`API_LOGIN_SCRIPT: ${path} is not JSON: ${reason}.`);
  }
  return checkLoginScript(data, path);
}

export function checkLoginScript(data: unknown, path: string): LoginScript {
  if (validate(data)) return data;
  const problems = new Set((validate.errors ?? []).map((error) => tellProblem(error, data)));
  throw new Error(
    `API_LOGIN_SCRIPT: ${path} is not a login script:\n- ${[...problems].join('\n- ')}`,
  );
}

const forms =
  '{"fill", "with": "username" or "password"}, {"fill", "text"}, {"click"}, {"check"}, {"select", "option"}, {"press"}, {"wait"}, each with an optional "frame"';

function tellProblem(error: ErrorObject, data: unknown): string {
  const [, list, number] = error.instancePath.split('/');
  if (list === undefined) {
    const extra = error.params.additionalProperty;
    if (extra) return `"${extra}" is not known. Allowed: "login", "allow", "deny".`;
    return 'it must be an object with at least one of the lists "login", "allow", "deny".';
  }
  if (number === undefined) return `"${list}" must be a list of one or more steps.`;
  const step = (data as Record<string, unknown[] | undefined>)[list]?.[Number(number)];
  return `"${list}" step ${Number(number) + 1}, ${JSON.stringify(step)}, is not one of the allowed steps: ${forms}. Every selector is a text that is not empty.`;
}
