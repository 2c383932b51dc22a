import { writeFileSync } from 'node:fs';
import type { Part } from '../contract/requirement.ts';
import { recordNouns } from '../contract/resources.ts';
import { sentence } from '../contract/sentence.ts';
import { type Config, ConfigurationError, problemsIn } from '../helpers/config/index.ts';
import { withTarget } from '../helpers/run/index.ts';
import {
  type Diagnosis,
  leftOut,
  looks,
  ok,
  Session,
  takeLooks,
  wrong,
} from '../helpers/session/index.ts';
import manifest from '../package.json' with { type: 'json' };
import { ownPath } from '../reports/report-folder.ts';
import { Terminal } from '../reports/terminal.ts';
import { commandFor, commandLine } from '../setup/command-line.js';
import { DiagnosisTeller } from './tell-diagnoses.ts';
import { unwritableDirectories } from './unwritable-directories.ts';

/** Checks the set-up step by step and shows what it finds; gives the exit code. */
export async function doctor(
  target: string | undefined,
  without: readonly Part[] = [],
  embedded = false,
): Promise<number> {
  const terminal = new Terminal(process.stdout);
  terminal.line(terminal.style('bold', `Accounting API doctor ${manifest.version}`));
  const options = [
    ...(without.length === 0 ? [] : ['--without', ...without]),
    ...(embedded ? ['--embedded'] : []),
  ];
  const teller = new DiagnosisTeller(terminal, {
    run: commandFor(target, ...options),
    doctor: commandFor(target, 'doctor', ...options),
  });
  try {
    const choice = { without, wantsBrowser: true, embedded };
    return await withTarget(target, choice, (config) => examine(config, terminal, teller));
  } catch (error) {
    const problems = problemsIn(error).map(({ text }) => text);
    teller.tell('configuration', wrongSettings(problems));
    for (const { name } of looks) teller.tell(name, leftOut('Correct the settings above first.'));
    return teller.end();
  }
}

async function examine(
  config: Config,
  terminal: Terminal,
  teller: DiagnosisTeller,
): Promise<number> {
  // A refresh token that the service replaces would be lost if it could not be saved.
  const problems = unwritableDirectories(config);
  if (problems.length > 0) throw new ConfigurationError(...problems);
  const { baseUrl, embedded, environment, version } = config.target;
  const what = embedded ? 'the embedded reference service, ' : '';
  terminal.text(`Checking ${what}${baseUrl} (${environment} environment, version ${version})`, 0);
  terminal.line();
  teller.tell('configuration', rightSettings(config));
  const session = new Session(config);
  const mask = (text: string) => session.secrets.mask(text);
  try {
    for await (const { name, picture, ...diagnosis } of takeLooks(session)) {
      const kept = picture === undefined ? '' : keepPicture(picture, config);
      teller.tell(name, { ...diagnosis, found: sentence`${diagnosis.found}${kept}` }, mask);
    }
    return teller.end();
  } catch (error) {
    throw session.secrets.maskError(error as Error);
  } finally {
    await session.close();
  }
}

function wrongSettings(problems: readonly string[]): Diagnosis {
  return wrong(
    `${problems.length} setting${problems.length === 1 ? ' is' : 's are'} missing or malformed:\n${problems.join('\n')}`,
    'The suite reads settings from the process environment, then from .env.NAME (with --target NAME), then from .env, in the current directory.',
    `Change them there, or let ${commandLine(['init'])} write .env. The file .env.example describes every setting.`,
  );
}

function rightSettings({ target, leftOut }: Config): Diagnosis {
  const writes = leftOut.has('writes')
    ? `A run writes nothing: ${leftOut.get('writes')}.`
    : `A run creates, changes and deletes ${recordNouns} of its own.`;
  return ok(`All required settings are set. The target counts as ${target.environment}. ${writes}`);
}

/** Keeps the picture of the page where a login stopped; says where it is. */
function keepPicture(picture: Uint8Array, { reportsDir }: Config): string {
  const file = ownPath(reportsDir, 'doctor-login.png');
  writeFileSync(file, picture);
  return `\nA picture of the page, without the password: ${file}`;
}
