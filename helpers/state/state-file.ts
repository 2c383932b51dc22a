import { createHash, randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One JSON file in the state directory: readable by its owner alone, and written whole or not at all. */
export class StateFile<T> {
  readonly path: string;

  constructor(directory: string, name: string) {
    this.path = join(directory, `${name}.json`);
  }

  /** What the file holds; undefined where there is none, or where it is torn. */
  read(): T | undefined {
    if (!existsSync(this.path)) return undefined;
    try {
      return JSON.parse(readFileSync(this.path, 'utf8')) as T;
    } catch {
      return undefined;
    }
  }

  write(value: T): void {
    ensureStateDirectory(join(this.path, '..'));
    const draft = `${this.path}.${randomUUID()}`;
    writeFileSync(draft, JSON.stringify(value), { mode: 0o600, flush: true });
    renameSync(draft, this.path);
  }

  hash(text: string): string {
    return createHash('sha256').update(text).digest('hex');
  }
}

/** Makes the state directory where it is missing, open to its owner alone. */
export function ensureStateDirectory(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  chmodSync(directory, 0o700);
}

/** A short name for a target, so that several targets share one state directory. */
export function nameOfTarget(baseUrl: string, clientId: string): string {
  return createHash('sha256').update(`${baseUrl}\n${clientId}`).digest('hex').slice(0, 16);
}
