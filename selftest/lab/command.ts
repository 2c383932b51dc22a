import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const node = join(root, 'node_modules', '.bin', 'node');
/** What `npm start` gives to Node. */
const startFlags = ['--max-semi-space-size=8'];
/** A run that hangs must not take the whole suite with it. */
const longestRunMs = 150_000;

/** What a run of the real command left: its exit code, what it said, and where its files are. */
export interface Told {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Both outputs, with every run of white space as one space: where lines break is not on trial. */
  readonly text: string;
  readonly reportsDir: string;
  readonly stateDir: string;
}

/** A command that is running. */
export interface Running {
  readonly folder: string;
  interrupt(signal?: 'SIGINT' | 'SIGTERM'): void;
  /** Ends it as no process can prevent. */
  kill(): void;
  readonly ended: Promise<Told>;
}

/**
 * Starts the real command in a folder of its own, with PATH, HOME and the given settings as its whole
 * environment, but for Node's own; by default that of this project. Its output goes to files, so that nobody has to read along for it to go on.
 */
export function startCommand(
  folder: string,
  argv: readonly string[],
  settings: Readonly<Record<string, string | undefined>>,
  prepare: (folder: string) => void = () => undefined,
  project = root,
): Running {
  mkdirSync(folder, { recursive: true });
  prepare(folder);
  const { PATH, HOME } = process.env;
  const env: Record<string, string | undefined> = {
    PATH,
    HOME,
    // Saves a quarter of the time that a run takes, which is reading modules for the most part.
    NODE_COMPILE_CACHE: join(tmpdir(), 'conformance-selftest-modules'),
    REPORTS_DIR: join(folder, 'reports'),
    STATE_DIR: join(folder, 'state'),
    ...settings,
  };
  const files = ['stdout.txt', 'stderr.txt'].map((name) => join(folder, name));
  const [out, err] = files.map((file) => openSync(file, 'w'));
  const child = spawn(node, [...startFlags, join(project, 'bin', 'conformance.js'), ...argv], {
    cwd: folder,
    env,
    stdio: ['ignore', out, err],
    timeout: longestRunMs,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('exit', resolve);
  }).then((exitCode): Told => {
    for (const file of [out, err]) if (file !== undefined) closeSync(file);
    const [stdout = '', stderr = ''] = files.map((file) => readFileSync(file, 'utf8'));
    return {
      exitCode,
      stdout,
      stderr,
      text: `${stdout} ${stderr}`.replace(/\s+/g, ' '),
      reportsDir: env.REPORTS_DIR ?? '',
      stateDir: env.STATE_DIR ?? '',
    };
  });
  return {
    folder,
    interrupt: (signal = 'SIGINT') => void child.kill(signal),
    kill: () => void child.kill('SIGKILL'),
    ended,
  };
}
