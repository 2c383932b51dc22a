import type { Part } from '../contract/requirement.ts';
import type { Config } from '../helpers/config/index.ts';
import { Session } from '../helpers/session/index.ts';
import manifest from '../package.json' with { type: 'json' };
import { Terminal } from '../reports/terminal.ts';
import { blocked } from './doctor/diagnosis.ts';
import { examine, steps } from './doctor/examine.ts';
import { lookAtConfiguration } from './doctor/look-at-configuration.ts';
import { type OpenSetup, openSetup } from './doctor/open-setup.ts';
import { DiagnosisTeller } from './doctor/tell-diagnoses.ts';
import { WatchedBrowser } from './doctor/watched-browser.ts';

/** Looks at the set-up step by step and tells what is found; gives the exit code. */
export async function doctor(
  target: string | undefined,
  without: readonly Part[] = [],
  embedded = false,
): Promise<number> {
  const setup = await openSetup(target, { without, wantsBrowser: true, embedded });
  try {
    return await examineSetup(setup, new Terminal(process.stdout));
  } finally {
    await setup.close();
  }
}

async function examineSetup(setup: OpenSetup, terminal: Terminal): Promise<number> {
  const { config } = setup;
  terminal.line(terminal.style('bold', `Accounting API doctor ${manifest.version}`));
  terminal.text(introduce(config), 0);
  terminal.line();
  if (config === undefined) {
    const teller = new DiagnosisTeller(terminal, (text) => text);
    teller.tell('configuration', lookAtConfiguration(setup));
    for (const { name } of steps)
      teller.tell(name, blocked('The settings above have to be right first.'));
    return teller.end();
  }
  const browser = new WatchedBrowser(config);
  const session = new Session(config, { browser });
  const teller = new DiagnosisTeller(terminal, (text) => session.secrets.mask(text));
  try {
    // Its words are the suite's own, and its problems were masked when they were found.
    teller.tell('configuration', lookAtConfiguration(setup), (text) => text);
    await examine({ config, session, browser }, setup.problems, teller);
    return teller.end();
  } catch (error) {
    throw session.secrets.maskError(error as Error);
  } finally {
    await Promise.all([session.close(), browser.close()]);
  }
}

function introduce(config: Config | undefined): string {
  if (config === undefined) return 'Looking at the settings alone: no service is named by them.';
  const { baseUrl, embedded, environment, version } = config.target;
  return embedded
    ? `Looking at the embedded reference service, started at ${baseUrl}`
    : `Looking at ${baseUrl} (${environment} environment, version ${version})`;
}
