import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from 'vitest';

/** A test with an empty folder of its own, which goes with it. */
export const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'reports-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
});
