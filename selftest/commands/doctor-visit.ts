import type { Reference, ReferenceOptions } from '../../reference/start.ts';
import { callMain } from '../lab/call-main.ts';
import { executablePath } from '../lab/chromium.ts';
import type { Told } from '../lab/command.ts';
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
      const settings = { ...reference.environment, CHROMIUM_PATH: executablePath, ...changed };
      const told = await callMain(['doctor', ...argv], settings, { folder });
      return { ...told, reference };
    }),
});
