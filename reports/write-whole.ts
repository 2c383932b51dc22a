import { renameSync, rmSync, writeFileSync } from 'node:fs';

/** Writes a file whole or not at all: what is there is replaced when all is written. */
export function writeWhole(file: string, text: string): void {
  const draft = `${file}.${process.pid}.tmp`;
  try {
    writeFileSync(draft, text);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
