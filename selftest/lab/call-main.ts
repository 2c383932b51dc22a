import { mkdirSync } from 'node:fs';
import { vi } from 'vitest';
import { main } from '../../commands/main.ts';
import { describeResources } from '../../contract/catalogue.ts';
import { resources } from '../../contract/resources.ts';
import { Limiter } from '../../helpers/network/limiter.ts';
import type { Means } from '../../helpers/run/index.ts';
import { environmentIn, type Settings, type Told, toldOf } from './command.ts';
import { makeFolder } from './folder.ts';

interface CallOptions {
  /** Where it is called, with its reports and its state; by default a folder that is gone when it is over. */
  readonly folder?: string;
  /** Called there before it begins. */
  readonly prepare?: ((folder: string) => void) | undefined;
  readonly means?: Means;
}

/** The environment, the current folder, the outputs and the described resources are those of the whole process. */
const oneAtATime = new Limiter(1);

/** Calls the command line in this process, with what `startCommand` gives to one of its own. */
export function callMain(
  argv: readonly string[],
  settings: Settings,
  { folder, prepare, means }: CallOptions = {},
): Promise<Told> {
  return oneAtATime.run(async () => {
    using temporary = makeFolder();
    const { path } = folder === undefined ? temporary : { path: folder };
    mkdirSync(path, { recursive: true });
    prepare?.(path);
    const [, ...described] = resources;
    const { env } = process;
    const cwd = process.cwd();
    const listeners = process.stdout.listeners('error');
    const out = listenTo(process.stdout, 'log');
    const error = listenTo(process.stderr, 'error');
    process.env = environmentIn(path, settings);
    process.chdir(path);
    try {
      const exitCode = await main(argv, means);
      return toldOf({ exitCode, stdout: out.text, stderr: error.text }, process.env);
    } finally {
      process.chdir(cwd);
      process.env = env;
      describeResources(described);
      out.end();
      error.end();
      // A process calls main once, and a test file many times.
      for (const listener of process.stdout.listeners('error') as (() => void)[])
        if (!listeners.includes(listener)) process.stdout.off('error', listener);
    }
  });
}

/** Hears what is said to an output, which it no longer reaches. */
function listenTo(output: NodeJS.WriteStream, ofConsole: 'log' | 'error') {
  let text = '';
  const spies = [
    vi.spyOn(output, 'write').mockImplementation((more) => {
      text += more;
      return true;
    }),
    vi.spyOn(console, ofConsole).mockImplementation((line = '') => void output.write(`${line}\n`)),
  ];
  return {
    get text() {
      return text;
    },
    end() {
      for (const spy of spies) spy.mockRestore();
    },
  };
}
