import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test as base } from 'vitest';

/** A test with an empty folder of its own, which goes with it. */
export const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
  folder: async ({}, use) => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'setup-')));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
});

/** Writes a file with the folders above it, and returns its path. */
export function writeFileIn(folder: string, name: string, text = ''): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}

/** Writes a shell script that can be run. */
export function writeProgramIn(folder: string, name: string, script = ''): string {
  const path = writeFileIn(folder, name, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}
