import { vi } from 'vitest';
import { main } from '../../commands/main.ts';

export interface Told {
  readonly exitCode: number;
  /** Both outputs, with every run of white space as one space: where lines break is not on trial. */
  readonly text: string;
  /** The standard output as it is. */
  readonly stdout: string;
  /** Both outputs as they are. */
  readonly output: string;
}

/** Settings that a developer's own environment may hold. */
const isCleared = (name: string) => /^(API_.*|https_proxy)$/i.test(name);

/** Calls the command line in this process, one call at a time. */
export async function callMain(
  argv: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Told> {
  let stdout = '';
  let all = '';
  const keep = (text: string) => {
    all += text;
    return true;
  };
  const keepOut = (text: string) => {
    stdout += text;
    return keep(text);
  };
  for (const name of Object.keys(process.env).filter(isCleared)) vi.stubEnv(name, undefined);
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => keepOut(String(text))),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => keep(String(text))),
    vi
      .spyOn(console, 'log')
      .mockImplementation((text = '') => void process.stdout.write(`${text}\n`)),
    vi
      .spyOn(console, 'error')
      .mockImplementation((text = '') => void process.stderr.write(`${text}\n`)),
  ];
  const listeners = process.stdout.listeners('error');
  try {
    const exitCode = await main(argv);
    return { exitCode, text: all.replace(/\s+/g, ' '), stdout, output: all };
  } finally {
    for (const spy of spies) spy.mockRestore();
    // A process calls main once, and a test file many times.
    for (const listener of process.stdout.listeners('error') as (() => void)[])
      if (!listeners.includes(listener)) process.stdout.off('error', listener);
    vi.unstubAllEnvs();
  }
}
