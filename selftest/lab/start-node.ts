import { spawn } from 'node:child_process';

export interface Ended {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A program that is running. */
export interface Program {
  readonly pid: number | undefined;
  /** Resolves whatever its exit code. */
  readonly ended: Promise<Ended>;
  /** What it has said until now. */
  told(): Pick<Ended, 'stdout' | 'stderr'>;
  /** Resolves once it has said this. */
  saw(text: string): Promise<void>;
  kill(signal?: NodeJS.Signals): void;
}

interface StartOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** The one that runs the tests by default. */
  readonly node?: string;
  /** After so long it is killed: a program that hangs must not take the whole suite with it. */
  readonly timeout?: number;
  /** Another user than that of the tests. */
  readonly uid?: number;
  readonly gid?: number;
}

/** Starts Node on a script. */
export function startNode(
  args: readonly string[],
  { node = process.execPath, ...options }: StartOptions = {},
): Program {
  const child = spawn(node, args, {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
    killSignal: 'SIGKILL',
  });
  let stdout = '';
  let stderr = '';
  const waiting: { text: string; seen: () => void }[] = [];
  const look = () => {
    for (const { text, seen } of waiting) if ((stdout + stderr).includes(text)) seen();
  };
  child.stdout.setEncoding('utf8').on('data', (piece) => {
    stdout += piece;
    look();
  });
  child.stderr.setEncoding('utf8').on('data', (piece) => {
    stderr += piece;
    look();
  });
  return {
    pid: child.pid,
    ended: new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (exitCode) => resolve({ exitCode, stdout, stderr }));
    }),
    told: () => ({ stdout, stderr }),
    saw: (text) =>
      new Promise((seen) => {
        waiting.push({ text, seen });
        look();
      }),
    kill: (signal = 'SIGKILL') => void child.kill(signal),
  };
}
