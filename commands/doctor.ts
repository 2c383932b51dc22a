import type { Part } from '../contract/requirement.ts';
import { recordNouns } from '../contract/resources.ts';
import { sentence } from '../contract/sentence.ts';
import { type Config, ConfigurationError, problemsIn } from '../helpers/config/index.ts';
import { withTarget } from '../helpers/run/index.ts';
import { Session } from '../helpers/session/index.ts';
import manifest from '../package.json' with { type: 'json' };
import { Terminal } from '../reports/terminal.ts';
import { commandFor, commandLine } from '../setup/command-line.js';
import { type Diagnosis, leftOut, ok, wrong } from './doctor/diagnosis.ts';
import { looks, take } from './doctor/looks.ts';
import { DiagnosisTeller } from './doctor/tell-diagnoses.ts';
import { unwritableDirectories } from './doctor/unwritable-directories.ts';

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

/** Takes the looks one after another, and skips those that need one that went wrong. */
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
  const inTheWay = new Set<string>();
  try {
    for (const { name, after, look } of looks) {
      const obstacle = after.find((one) => inTheWay.has(one));
      const diagnosis =
        obstacle === undefined
          ? await take(look, { config, session })
          : leftOut(sentence`It needs ${obstacle}: see above.`);
      if (diagnosis.state !== 'ok' && diagnosis.state !== 'left out') inTheWay.add(name);
      teller.tell(name, diagnosis, mask);
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
