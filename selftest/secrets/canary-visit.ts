import { join } from 'node:path';
import type { Rules } from '../../reference/rules/rules.ts';
import { makeRandomText } from '../../reference/service/random-text.ts';
import type { Reference } from '../../reference/start.ts';
import { callMain } from '../lab/call-main.ts';
import { executablePath } from '../lab/chromium.ts';
import { type Settings, startCommand, type Told } from '../lab/command.ts';
import { listProcesses } from '../lab/processes.ts';
import { type PlainOptions, runPlainly } from '../lab/run-plainly.ts';
import { test as base } from '../lab/service.ts';
import { awkward, Echo } from './echo.ts';
import { PieceFinder, type Written } from './find-pieces.ts';
import { readWritten } from './read-written.ts';

export interface CanaryVisit {
  readonly reference: Reference;
  /** Calls a command in this process, with the settings that fit the service and changes to them. */
  call(
    argv: readonly string[],
    changed?: Settings,
    checks?: PlainOptions['checks'],
  ): Promise<CanaryTold>;
  /** Has the real command run with them. */
  start(argv: readonly string[], changed?: Settings): Promise<CanaryTold>;
  /** Every secret there is by now, by what it is. */
  secrets(): Map<string, string>;
}

export interface CanaryTold extends Told {
  readonly folder: string;
  /** Arguments of every process of this machine, each time that they were looked at. */
  readonly commandLines: ReadonlySet<string>;
}

type Visit = (spoil: (echo: Echo, rules: Rules) => void) => Promise<CanaryVisit>;

/** A test that has commands called against a service whose every secret is a marker, and which echoes them. */
export const test = base.extend<{ visit: Visit }>({
  visit: async ({ folder, start }, use) => {
    let visits = 0;
    await use(async (spoil) => {
      const configured = {
        clientSecret: makeRandomText(awkward),
        password: makeRandomText(awkward),
        refreshToken: makeRandomText(awkward),
      };
      const proxyPassword = makeRandomText('-_.~');
      const echo = new Echo([...Object.values(configured), proxyPassword]);
      const reference = await start({
        settings: configured,
        rules: (rules) => spoil(echo, rules),
      });
      const visited = ++visits;
      const { host } = new URL(reference.baseUrl);
      // Nothing goes through it, for the service is on this machine: its password is a secret all the same.
      const proxy = `http://books:${proxyPassword}@${host}`;
      const own = { CHROMIUM_PATH: executablePath, HTTPS_PROXY: proxy };
      const settingsWith = (changed?: Settings) => ({
        ...reference.environment,
        ...own,
        ...changed,
      });
      let calls = 0;
      const watch = (work: (folder: string) => Promise<Told>) => {
        echo.forget();
        return watchProcesses(join(folder, `${visited}-${++calls}`), work);
      };
      return {
        reference,
        call: (argv, changed, checks) =>
          watch((own) =>
            callMain(argv, settingsWith(changed), { folder: own, means: runPlainly({ checks }) }),
          ),
        start: (argv, changed) =>
          watch((own) => startCommand(own, argv, settingsWith(changed)).ended),
        secrets: () => secretsOf(reference, { ...configured, proxyPassword }),
      };
    });
  },
});

async function watchProcesses(folder: string, work: (folder: string) => Promise<Told>) {
  const commandLines = new Set<string>();
  const watching = setInterval(() => {
    for (const { command } of listProcesses()) commandLines.add(command);
  }, 100);
  const told = await work(folder);
  clearInterval(watching);
  return { ...told, folder, commandLines };
}

function secretsOf({ service }: Reference, configured: Record<string, string>) {
  const named: [string, Iterable<string>][] = [
    ['access token', service.accessTokens.keys()],
    ['refresh token', service.refreshTokens.keys()],
    ['code', service.codes.keys()],
    ['session', service.sessions.keys()],
    ...Object.entries(configured).map(([name, value]): [string, string[]] => [name, [value]]),
  ];
  return new Map(named.flatMap(([what, values]) => [...values].map((value) => [value, what])));
}

/** The two files whose purpose is to keep a token. */
export const tokenFiles = /^(refresh-token|expiring-token)-[\da-f]+\.json$/;

/** Every place where a call told a piece of a secret: its outputs, its files and its arguments. */
export function findTold(secrets: ReadonlyMap<string, string>, told: CanaryTold): string[] {
  return new PieceFinder(secrets).find(allWritten(told));
}

/** Everything that a call wrote, of which its own folder holds all; token files are left out. */
export function* allWritten({
  folder,
  commandLines,
  stdout,
  stderr,
}: CanaryTold): Generator<Written> {
  yield { place: 'the standard output', text: stdout };
  yield { place: 'the error output', text: stderr };
  yield* readWritten(folder, new RegExp(`${tokenFiles.source}|\\.png$`));
  for (const text of commandLines) yield { place: 'the arguments of a process', text };
}
