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

/** What a run of the real command left: its exit code, what it said, and where its files are. */
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

/**
 * Starts the real command in a folder of its own, with PATH, HOME and the given settings as its whole
 * environment, but for Node's own; by default that of this project.
 */
export function startCommand(
  folder: string,
  argv: readonly string[],
  settings: Readonly<Record<string, string | undefined>>,
  { prepare = () => undefined, project = root }: StartCommandOptions = {},
): Running {
  mkdirSync(folder, { recursive: true });
  prepare(folder);
  const { PATH, HOME } = process.env;
  const env: Record<string, string | undefined> = {
    PATH,
    HOME,
    // What npm says of `npm start`.
    npm_lifecycle_event: 'start',
    npm_package_name: 'accounting-api-conformance',
    // Saves a quarter of the time that a run takes, which is reading modules for the most part.
    NODE_COMPILE_CACHE: join(tmpdir(), 'conformance-selftest-modules'),
    REPORTS_DIR: join(folder, 'reports'),
    STATE_DIR: join(folder, 'state'),
    ...settings,
  };
  const program = startNode([...startFlags, join(project, 'bin', 'conformance.js'), ...argv], {
    node,
    cwd: folder,
    env,
    timeout: longestRunMs,
  });
  const ended = program.ended.then(({ exitCode, stdout, stderr }) => ({
    exitCode,
    stdout,
    stderr,
    text: `${stdout} ${stderr}`.replace(/\s+/g, ' '),
    reportsDir: env.REPORTS_DIR ?? '',
    stateDir: env.STATE_DIR ?? '',
  }));
  return { ...program, folder, ended };
}

interface StartCommandOptions {
  /** Called in the command's own folder before it is started. */
  readonly prepare?: ((folder: string) => void) | undefined;
  /** The project whose command it is. */
  readonly project?: string | undefined;
}
