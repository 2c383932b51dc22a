import { join } from 'node:path';
import type { Reference, ReferenceOptions } from '../../reference/start.ts';
import { callMain, type Told } from '../lab/call-main.ts';
import { executablePath } from '../lab/chromium.ts';
import { test as base } from '../lab/service.ts';

interface Visit extends Told {
  readonly reference: Reference;
}

type Look = (
  options: ReferenceOptions,
  changed?: Readonly<Record<string, string>>,
  ...argv: readonly string[]
) => Promise<Visit>;

/** A test that has services of its own looked at, each with the settings that fit it, and changes to them. */
export const test = base.extend<{ look: Look }>({
  look: ({ folder, start }, use) =>
    use(async (options, changed = {}, ...argv) => {
      const reference = await start(options);
      const told = await callMain(['doctor', ...argv], {
        ...reference.environment,
        CHROMIUM_PATH: executablePath,
        REPORTS_DIR: join(folder, 'reports'),
        STATE_DIR: join(folder, 'state'),
        ...changed,
      });
      return { ...told, reference };
    }),
});
