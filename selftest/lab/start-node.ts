import { type ChildProcess, spawn } from 'node:child_process';

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Starts Node on a script; `ended` resolves whatever its exit code. */
export function startNode(
  args: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): { child: ChildProcess; ended: Promise<Ended>; saw: (text: string) => Promise<void> } {
  const child = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let stdout = '';
  let stderr = '';
  const waiting: { text: string; seen: () => void }[] = [];
  const look = () => {
    for (const { text, seen } of waiting) if ((stdout + stderr).includes(text)) seen();
  };
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
    look();
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
    look();
  });
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
  const saw = (text: string) =>
    new Promise<void>((seen) => {
      waiting.push({ text, seen });
      look();
    });
  return { child, ended, saw };
}
