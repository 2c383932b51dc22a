import { existsSync, mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * An empty folder where files cost no disk, as far as there is such a place: thousands of runs keep their journals there, and
 * each waits until they are written.
 */
export function makeMemoryFolder(): Disposable & { readonly path: string } {
  const place = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
  return mkdtempDisposableSync(join(place, 'conformance-trial-'));
}
