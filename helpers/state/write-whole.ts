import { randomUUID } from 'node:crypto';
import { chmodSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Writes a file whole or not at all: what is there is replaced when all is written. With a mode it has that mode from
 * its first byte, and with `flush` it is on disk.
 */
export function writeWhole(
  path: string,
  content: string | Uint8Array,
  { mode, flush = false }: { readonly mode?: number; readonly flush?: boolean } = {},
): void {
  const draft = `${path}.${randomUUID()}.tmp`;
  try {
    writeFileSync(draft, content, { flag: 'wx', mode, flush });
    // Some set a umask that takes more away.
    if (mode !== undefined) chmodSync(draft, mode);
    renameSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}
