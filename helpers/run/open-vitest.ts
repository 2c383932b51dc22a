import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestUserConfig, Vitest } from 'vitest/node';
import { makeTemporaryFolder, removeTemporaryFolder } from '../state/index.ts';

/** The folder of the project, or of what was compiled from it. */
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Opens vitest on the tests of requirements, from an installation and for a user who both may lack a place to write. */
export async function openVitest(options: TestUserConfig): Promise<Vitest> {
  const listening = process.listeners('unhandledRejection');
  const { XDG_DATA_HOME } = process.env;
  // Vitest keeps the password of a server there that is not started here.
  const dataHome = makeTemporaryFolder();
  process.env.XDG_DATA_HOME = dataHome;
  try {
    // Of the commands, only a run needs it, and it takes long to load.
    const { createVitest } = await import('vitest/node');
    return await createVitest('test', {
      root,
      config: join(root, `vitest.config${extname(import.meta.filename)}`),
      configLoader: 'runner',
      cache: false,
      watch: false,
      project: ['conformance'],
      ...options,
    });
  } finally {
    if (XDG_DATA_HOME === undefined) delete process.env.XDG_DATA_HOME;
    else process.env.XDG_DATA_HOME = XDG_DATA_HOME;
    removeTemporaryFolder(dataHome);
    // Vitest's own listener would end the process, with the exit code of a breach.
    for (const listener of process.listeners('unhandledRejection'))
      if (!listening.includes(listener)) process.off('unhandledRejection', listener);
  }
}
