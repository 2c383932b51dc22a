import type { ChromiumBrowser } from 'playwright';
import { Limiter } from '../network/index.ts';

/** How Chromium is started. */
export interface ChromiumOptions {
  executablePath: string;
  /** Whether it shows a window, for a person. */
  hasWindow?: boolean;
  /** All that Chromium may know of the environment, TMPDIR for its profile too; by default that of this process. */
  env?: Record<string, string>;
}

/** The program that was named is no browser that starts. */
export class LaunchFailure extends Error {
  override readonly name = 'LaunchFailure';
  /** What a person types to see why. */
  readonly trial: string;

  constructor(executablePath: string) {
    super(`The browser ${executablePath} could not be started`);
    this.trial = `${executablePath} --headless --no-sandbox --dump-dom about:blank`;
  }
}

const LAUNCH_MS = 30_000;

/** Beside those of Playwright, which keep Chromium from asking anything of anybody by itself. */
const flags = ['--disable-gpu', '--disable-quic'];

const turns = new Limiter(1);

/** Starts Chromium; rejects with a LaunchFailure where it does not start. */
export function launchChromium(
  options: ChromiumOptions,
  more: readonly string[],
): Promise<ChromiumBrowser> {
  // One after another, for the environment is that of the whole thread.
  return turns.run(() => launch(options, more));
}

async function launch(
  { executablePath, env, hasWindow = false }: ChromiumOptions,
  more: readonly string[],
): Promise<ChromiumBrowser> {
  // Where nothing is drawn, a process for the GPU only costs time.
  const unseen = hasWindow ? [] : ['--in-process-gpu'];
  const args = [...flags, ...unseen, ...more];
  // With these Playwright prints all that it does, each key that it types among it.
  delete process.env.DEBUG_FILE;
  delete process.env.PWDEBUG;
  // Importing it takes longer than all else, and most who import this file launch nothing.
  const { chromium } = await import('playwright');
  const options = { executablePath, headless: !hasWindow, args, timeout: LAUNCH_MS, env };
  const start = () => chromium.launch(options);
  return (env?.TMPDIR ? inFolder(env.TMPDIR, start) : start()).catch(() => {
    throw new LaunchFailure(executablePath);
  });
}

/** Does the work with another folder for temporary files, which Playwright takes from the environment alone. */
async function inFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const { TMPDIR, TEMP, TMP } = process.env;
  const before = Object.entries({ TMPDIR, TEMP, TMP });
  Object.assign(process.env, { TMPDIR: folder, TEMP: folder, TMP: folder });
  try {
    return await work();
  } finally {
    for (const [name, value] of before)
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  }
}
