import { validatorOf } from '../../schemas/validator.ts';
import type { LoginScript } from '../login/index.ts';
import { readNamedFile } from '../state/index.ts';

/** Reads API_LOGIN_SCRIPT; throws an Error that names the file, each wrong step and what is allowed there. */
export function readLoginScript(path: string): LoginScript {
  let text: string;
  try {
    text = readNamedFile(path);
  } catch (error) {
    throw new Error(
      `cannot read ${path}: ${(error as Error).message}. Name a JSON file that exists.`,
    );
  }
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw new Error(`${path} is not JSON: ${(error as Error).message}.`);
  }
  return checkLoginScript(data, path);
}

export function checkLoginScript(data: unknown, path: string): LoginScript {
  if (validatorOf('login-script.json')(data) === undefined) return data as LoginScript;
  throw new Error(`${path} is not a login script:\n- ${problemsOf(data).join('\n- ')}`);
}

const lists = ['login', 'allow', 'deny'];
const forms =
  '{"fill", "with": "username", "password" or "code"}, {"fill", "text"}, {"click"}, {"check"}, {"select", "option"}, {"press"}, {"wait"}, each with an optional "frame"';

function problemsOf(data: unknown): string[] {
  const isObject = data instanceof Object && !Array.isArray(data);
  const given = (isObject ? Object.entries(data) : []).filter(([name]) => name !== '$schema');
  if (given.length === 0)
    return ['it must be an object with at least one of the lists "login", "allow", "deny".'];
  return given.flatMap(([list, steps]) => {
    if (!lists.includes(list))
      return [`"${list}" is not known. Allowed: "login", "allow", "deny".`];
    if (!Array.isArray(steps) || steps.length === 0)
      return [`"${list}" must be a list of one or more steps.`];
    const isStep = validatorOf('login-script.json#/$defs/step');
    return steps.flatMap((step, place) =>
      isStep(step) === undefined
        ? []
        : `"${list}" step ${place + 1}, ${JSON.stringify(step)}, is not one of the allowed steps: ${forms}. Every selector is a text that is not empty.`,
    );
  });
}
