import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasEnded, thisProcess } from './process-identity.ts';

const prefix = 'accounting-api-conformance-';
/** Says whose folder it is: only what bears this mark is ever removed. */
const mark = 'made-by.json';

/** Makes a folder for what does not outlive the run, and removes those of runs that were killed. */
export function makeTemporaryFolder(): string {
  removeAbandoned();
  const folder = mkdtempSync(join(tmpdir(), prefix));
  writeFileSync(join(folder, mark), JSON.stringify(thisProcess()));
  return folder;
}

export function removeTemporaryFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

function removeAbandoned(): void {
  const parent = tmpdir();
  for (const name of readdirSync(parent).filter((one) => one.startsWith(prefix))) {
    const folder = join(parent, name);
    if (isAbandoned(folder)) removeTemporaryFolder(folder);
  }
}

function isAbandoned(folder: string): boolean {
  try {
    const about = lstatSync(folder);
    if (!about.isDirectory() || about.uid !== (process.getuid?.() ?? about.uid)) return false;
    return hasEnded(JSON.parse(readFileSync(join(folder, mark), 'utf8'))) === true;
  } catch {
    // Another run is making it, or removing it.
    return false;
  }
}
