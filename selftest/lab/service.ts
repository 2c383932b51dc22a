import { type Reference, type ReferenceOptions, startReference } from '../../reference/start.ts';
import { test as base } from './folder.ts';

export type StartService = (options?: ReferenceOptions) => Promise<Reference>;

/** A test with an empty folder, and with services of its own, which end with it. */
export const test = base.extend<{ start: StartService }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
  start: async ({}, use) => {
    const started: Reference[] = [];
    await use(async (options) => {
      const reference = await startReference(options);
      started.push(reference);
      return reference;
    });
    for (const reference of started) await reference.close();
  },
});
