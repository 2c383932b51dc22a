import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test as base } from 'vitest';

/** An empty folder, removed with all that is in it when it is disposed of. */
export interface Folder extends Disposable {
  readonly path: string;
}

export function makeFolder(within = tmpdir()): Folder {
  const path = realpathSync(mkdtempSync(join(within, 'conformance-selftest-')));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

/** A test with an empty folder of its own. */
export const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
  folder: async ({}, use) => {
    using folder = makeFolder();
    await use(folder.path);
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

/** The permission bits of a file or folder, as `ls` shows them in octal. */
export function modeOf(path: string): string {
  return (statSync(path).mode & 0o777).toString(8);
}
