import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Ended, type Program, startNode } from './start-node.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const node = join(root, 'node_modules', '.bin', 'node');
/** What `npm start` gives to Node. */
const startFlags = ['--max-semi-space-size=4'];
const longestRunMs = 300_000;

/** What a command left: its exit code, what it said, and where its files are. */
export interface Told extends Ended {
  /** Both outputs, with every run of white space as one space: where lines break is not on trial. */
  readonly text: string;
  readonly reportsDir: string;
  readonly stateDir: string;
}

/** A command that is running in a folder of its own. */
export interface Running extends Omit<Program, 'ended'> {
  readonly folder: string;
  readonly ended: Promise<Told>;
}

/** Settings by name; undefined takes one away. */
export type Settings = Readonly<Record<string, string | undefined>>;

/** The whole environment of a command in a folder of its own: PATH, HOME, and the given settings. */
export function environmentIn(folder: string, settings: Settings): Record<string, string> {
  const { PATH, HOME } = process.env;
  const environment = {
    PATH,
    HOME,
    // What npm says of `npm start`.
    npm_lifecycle_event: 'start',
    npm_package_name: 'accounting-api-conformance',
    REPORTS_DIR: join(folder, 'reports'),
    STATE_DIR: join(folder, 'state'),
    ...settings,
  };
  const given = Object.entries(environment).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Record<string, string>;
}

export function toldOf(ended: Ended, { REPORTS_DIR = '', STATE_DIR = '' }: Settings): Told {
  const text = `${ended.stdout} ${ended.stderr}`.replace(/\s+/g, ' ').trim();
  return { ...ended, text, reportsDir: REPORTS_DIR, stateDir: STATE_DIR };
}

/** Starts the real command in a folder of its own, with Node's own settings beside those given; by default this project's. */
export function startCommand(
  folder: string,
  argv: readonly string[],
  settings: Settings,
  { prepare = () => undefined, project = root }: StartCommandOptions = {},
): Running {
  mkdirSync(folder, { recursive: true });
  prepare(folder);
  const env = environmentIn(folder, {
    // Saves a quarter of the time that a run takes, which is reading modules for the most part.
    NODE_COMPILE_CACHE: join(tmpdir(), 'conformance-selftest-modules'),
    ...settings,
  });
  const program = startNode([...startFlags, join(project, 'bin', 'conformance.js'), ...argv], {
    node,
    cwd: folder,
    env,
    timeout: longestRunMs,
  });
  return { ...program, folder, ended: program.ended.then((ended) => toldOf(ended, env)) };
}

interface StartCommandOptions {
  /** Called in the command's own folder before it is started. */
  readonly prepare?: ((folder: string) => void) | undefined;
  /** The project whose command it is. */
  readonly project?: string | undefined;
}
