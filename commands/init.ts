import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { SetupProblem } from '../contract/outcome.ts';
import {
  ConfigurationError,
  type DocumentedName,
  explainSetting,
  isSetting,
  neededNames,
  type Problem,
  problemsIn,
  readConfig,
  secretNames,
} from '../helpers/config/index.ts';
import { commandLine } from '../setup/command-line.js';
import { doctor } from './doctor.ts';

/** Where init asks its questions. */
export interface Dialogue {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream;
}

/** Writes the settings of a target into .env, for its owner alone, and has doctor check them; gives the exit code. */
export async function init(given: readonly string[], target: string | undefined): Promise<number> {
  const file = resolve(target === undefined ? '.env' : `.env.${target}`);
  if (existsSync(file))
    throw new SetupProblem(
      `${file} exists already. Change it in an editor, or name another target: ${commandLine(['init', '--target', 'NAME'])}`,
    );
  const settings = await complete(new Map(given.map(readPair)), {
    input: process.stdin,
    output: process.stderr,
  });
  const lines = [...settings].map(([name, value]) => `${name}=${quote(name, value)}\n`);
  writeFileSync(file, lines.join(''), { mode: 0o600, flag: 'wx' });
  console.log(`${file} is written. Only you can read it. Doctor now checks the settings.\n`);
  return doctor(target);
}

function readPair(given: string): [string, string] {
  const [, name = '', value = ''] = /^(\w+)=(.*)$/s.exec(given) ?? [];
  // What is given may be a secret alone.
  if (name === '')
    throw new SetupProblem('Give init settings as NAME=VALUE, such as API_ENVIRONMENT=test.');
  if (!isSetting(name))
    throw new SetupProblem(`${name} is not a setting: .env.example has all of them.`);
  if (isSecret(name))
    throw new SetupProblem(
      `Init takes no ${name} as an argument: the history of the shell would keep it, and every list of processes would show it. Leave it out and type it when init asks, or write it into a file and give ${name}_FILE=PATH.`,
    );
  return [name, value];
}

function isSecret(name: string): boolean {
  return secretNames.some((secret) => secret === name);
}

/** Asks for what is missing or malformed, where a person is there to answer. */
export async function complete(
  given: ReadonlyMap<string, string>,
  dialogue: Dialogue,
): Promise<ReadonlyMap<string, string>> {
  const { input, output } = dialogue;
  const settings = new Map(given);
  const misfits = misfitsIn(settings);
  const isMissing = (name: string) => !given.get(name)?.trim() && !given.has(`${name}_FILE`);
  const missing = neededNames.filter(isMissing);
  if (input.isTTY !== true && missing.length > 0)
    misfits.push({
      setting: 'init',
      text: `Missing, and this is no terminal to ask on: ${missing.join(', ')}. Give each as NAME=VALUE, as in ${commandLine(['init', 'API_ENVIRONMENT=test'])}, and a secret as NAME_FILE=PATH.`,
    });
  if (input.isTTY !== true && misfits.length > 0) throw new ConfigurationError(...misfits);
  for (const { text } of misfits) output.write(`${text}\n`);
  const wrong = [...missing, ...misfits.map(({ setting }) => setting)];
  for (const name of neededNames.filter((one) => wrong.includes(one)))
    for (let why: string | undefined = ''; why !== undefined; ) {
      const answer = await ask(name, dialogue);
      settings.set(name, answer);
      why = misfitsIn(settings).find(({ setting }) => setting === name)?.text;
      if (answer === '') why = `${name} is needed.`;
      if (why !== undefined) output.write(`${why}\n`);
    }
  return settings;
}

/** The answer to a question; a secret is typed where nothing is echoed. */
async function ask(name: DocumentedName, { input, output }: Dialogue): Promise<string> {
  const isHidden = isSecret(name);
  const question = `${name}, ${explainSetting(name)}: `;
  if (isHidden) output.write(question);
  const shown = isHidden ? undefined : output;
  const asking = createInterface({ input, output: shown, terminal: true });
  try {
    const answer = await asking.question(isHidden ? '' : question);
    return isHidden ? answer : answer.trim();
  } catch {
    throw new SetupProblem('Interrupted before all settings were given.');
  } finally {
    asking.close();
    if (isHidden) output.write('\n');
  }
}

/** What is wrong with the form of answers; whether they are right is for the doctor to find. */
function misfitsIn(settings: ReadonlyMap<string, string>): Problem[] {
  try {
    readConfig(Object.fromEntries(settings), { without: [], wantsBrowser: true });
    return [];
  } catch (error) {
    return problemsIn(error).filter(
      ({ setting }) => neededNames.some((name) => name === setting) && settings.get(setting),
    );
  }
}

/** A value as the reader of such files takes it: between marks that are not in it, of which a backslash would hide the last. */
export function quote(name: string, value: string): string {
  if (/^[\w.:/*@%+\\-]+$/.test(value)) return value;
  const mark = ["'", '`'].find((one) => !value.includes(one));
  if (mark !== undefined && !/\r|\\$/.test(value)) return `${mark}${value}${mark}`;
  // Between these alone a carriage return can be written, and a backslash cannot.
  if (!/["\\]/.test(value)) return `"${value.replaceAll('\r', '\\r')}"`;
  throw new SetupProblem(
    `A line of a settings file cannot hold this ${name}. Put it into a file, and name the file in ${name}_FILE.`,
  );
}
