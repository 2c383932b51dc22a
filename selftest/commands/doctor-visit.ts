import { join } from 'node:path';
import { type Reference, type ReferenceOptions, startReference } from '../../reference/start.ts';
import { callMain, type Told } from '../lab/call-main.ts';
import { executablePath } from '../lab/chromium.ts';
import { test as base } from '../lab/folder.ts';

export interface Visit extends Told {
  readonly reference: Reference;
}

type Look = (
  options: ReferenceOptions,
  changed?: Readonly<Record<string, string>>,
  ...argv: readonly string[]
) => Promise<Visit>;

/** A test that has services of its own looked at, each with the settings that fit it, and changes to them. */
export const test = base.extend<{ look: Look }>({
  look: async ({ folder }, use) => {
    const started: Reference[] = [];
    await use(async (options, changed = {}, ...argv) => {
      const reference = await startReference(options);
      started.push(reference);
      const told = await callMain(['doctor', ...argv], {
        ...reference.environment,
        CHROMIUM_PATH: executablePath,
        REPORTS_DIR: join(folder, 'reports'),
        STATE_DIR: join(folder, 'state'),
        ...changed,
      });
      return { ...told, reference };
    });
    for (const reference of started) await reference.close();
  },
});
