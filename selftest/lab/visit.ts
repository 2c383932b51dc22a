import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Limiter } from '../../helpers/network/limiter.ts';
import type { Reference, ReferenceOptions } from '../../reference/start.ts';
import { type Alterations, alterProject } from './altered-project.ts';
import { type Running, startCommand, type Told } from './command.ts';
import { test as base } from './service.ts';

export interface Visit extends Told {
  readonly reference: Reference;
}

export interface VisitOptions extends ReferenceOptions {
  /** Settings to change; undefined takes one away. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** A copy of the project with these alterations is run, and not the project. */
  readonly alterations?: Alterations;
  /** Called in the command's own folder before it is started. */
  readonly prepare?: (folder: string) => void;
  /** Called once it runs. */
  readonly meanwhile?: (running: Running) => Promise<void>;
}

type Run = (argv: readonly string[], options?: VisitOptions) => Promise<Visit>;

/** Each command keeps a processor busy: more of them at once only slow each other down. */
const processes = new Limiter(availableParallelism());

/** A test that has the real command run against services of its own, each with the settings that fit it. */
export const test = base.extend<{ run: Run }>({
  run: async ({ folder, start }, use) => {
    let runs = 0;
    await use(async (argv, options = {}) => {
      const { alterations, prepare, meanwhile } = options;
      const reference = await start(options);
      const own = join(folder, String(++runs));
      const settings = { ...reference.environment, ...options.environment };
      const told = await processes.run(async () => {
        const project = alterations && alterProject(join(own, 'project'), alterations);
        const running = startCommand(own, ['run', ...argv], settings, { prepare, project });
        // A run that ends early must not be waited for in vain.
        await Promise.race([meanwhile?.(running), running.ended]);
        return running.ended;
      });
      return { ...told, reference };
    });
  },
});

/** Keeps a run short: a part of the questions, and no browser. */
export const briefly = (...prefixes: readonly string[]) => [
  '--without',
  'browser',
  '--only',
  ...prefixes,
];
