import { renameSync, rmSync, writeFileSync } from 'node:fs';

/** Writes a file whole or not at all: what is there is replaced when all is written. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  const draft = `${file}.${process.pid}.tmp`;
  try {
    writeFileSync(draft, content);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
