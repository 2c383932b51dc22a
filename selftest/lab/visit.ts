import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { RunRecord } from '../../contract/run-record.ts';
import { Limiter } from '../../helpers/network/limiter.ts';
import type { Reference, ReferenceOptions } from '../../reference/start.ts';
import { type Alterations, alterProject } from './altered-project.ts';
import { callMain } from './call-main.ts';
import { type Running, type Settings, startCommand, type Told } from './command.ts';
import { formWalker } from './form-walker.ts';
import { type PlainOptions, runPlainly } from './run-plainly.ts';
import { test as base } from './service.ts';

export interface Visit extends Told {
  readonly reference: Reference;
}

export interface VisitOptions extends ReferenceOptions {
  /** Settings to change; with CHROMIUM_PATH the real browser logs in. */
  readonly environment?: Settings;
  /** Called in the command's own folder before it begins. */
  readonly prepare?: (folder: string) => void;
}

export interface RunVisit extends Visit {
  /** What reports were told; absent where the run could not begin. */
  readonly record: RunRecord | undefined;
}

interface CommandOptions extends VisitOptions {
  /** A copy of the project with these alterations is run, and not the project. */
  readonly alterations?: Alterations;
  /** Called once it runs. */
  readonly meanwhile?: (running: Running) => Promise<void>;
}

type Go<Options, Told = Visit> = (argv: readonly string[], options?: Options) => Promise<Told>;

interface Fixtures {
  /** Makes a whole run in this process. */
  readonly run: Go<VisitOptions & Pick<PlainOptions, 'checks' | 'withAllure'>, RunVisit>;
  /** Has the real command run, in a process of its own. */
  readonly runCommand: Go<CommandOptions>;
}

/** Each command keeps a processor busy: more of them at once only slow each other down. */
const processes = new Limiter(availableParallelism());
let visits = 0;

/** A test that has runs made against services of its own, each in its own folder and with the settings that fit it. */
export const test = base.extend<Fixtures>({
  run: ({ folder, start }, use) =>
    use(async (argv, { environment, prepare, checks, withAllure, ...options } = {}) => {
      const reference = await start(options);
      const browser = environment?.CHROMIUM_PATH === undefined ? formWalker : undefined;
      const settings = { ...reference.environment, ...environment };
      let record: RunRecord | undefined;
      const onEnd = (run: RunRecord) => {
        record = run;
      };
      const told = await callMain(['run', ...argv], settings, {
        folder: join(folder, String(++visits)),
        prepare,
        means: runPlainly({ browser, checks, withAllure, onEnd, clock: options.clock }),
      });
      return { ...told, reference, record };
    }),
  runCommand: ({ folder, start }, use) =>
    use(async (argv, options = {}) => {
      const { alterations, environment, prepare, meanwhile } = options;
      const reference = await start(options);
      const own = join(folder, String(++visits));
      const settings = { ...reference.environment, ...environment };
      const told = await processes.run(async () => {
        const project = alterations && alterProject(join(own, 'project'), alterations);
        const running = startCommand(own, ['run', ...argv], settings, { prepare, project });
        // A run that ends early must not be waited for in vain.
        await Promise.race([meanwhile?.(running), running.ended]);
        return running.ended;
      });
      return { ...told, reference };
    }),
});

/** Keeps a run short: a part of the questions, and no browser. */
export const briefly = (...prefixes: readonly string[]) => [
  '--without',
  'browser',
  '--only',
  ...prefixes,
];
