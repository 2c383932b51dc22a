import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readPrivateFile, writePrivateFile } from './private-file.ts';
import { ensureStateDirectory } from './state-directory.ts';

const schema = 1;

/** One value in the state directory, private to its owner, and written whole or not at all. */
export class StateFile<T extends object> {
  readonly path: string;
  readonly #name: string;

  /** @param name what is kept, and for which target */
  constructor(directory: string, name: string) {
    this.#name = name;
    this.path = join(directory, `${name}.json`);
  }

  /** What the file holds; undefined where there is none, and where it cannot be trusted, which is told. */
  read(isSound: (value: T) => boolean = () => true): T | undefined {
    return readPrivateFile(this.path, (text) => {
      const { schema: its, name, value } = parse(text);
      if (its !== schema || name !== this.#name || !value || !isSound(value as T))
        throw new Error(
          `it is damaged, or somebody changed it, or another version of the suite wrote it, or it is not the file "${this.#name}"`,
        );
      return value as T;
    });
  }

  /** Writes the value, to survive the end of this process, and that of the machine unless it says otherwise. */
  write(value: T, flush = true): void {
    ensureStateDirectory(dirname(this.path));
    writePrivateFile(this.path, JSON.stringify({ schema, name: this.#name, value }), flush);
  }

  remove(): void {
    rmSync(this.path, { force: true });
  }
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

/** A service as an application knows it. */
interface KnownService {
  readonly target: { readonly baseUrl: string };
  readonly application: { readonly clientId: string };
}

/** What is kept of a service from run to run, such as the session of a person who has logged in. */
export function stateOf<T extends object>(
  what: string,
  service: KnownService & { readonly stateDir: string },
): StateFile<T> {
  return new StateFile(service.stateDir, `${what}-${nameOfTarget(service)}`);
}

/** A short name for a target, so that several targets share one state directory. */
export function nameOfTarget({ target, application }: KnownService): string {
  return sha256(`${target.baseUrl}\n${application.clientId}`).slice(0, 16);
}

/** A short name for one administration of a target, so that its records are told from those of others. */
export function nameOfAdministration(target: string, databaseId: string): string {
  return `${target}-${sha256(databaseId).slice(0, 8)}`;
}

/** In hexadecimal digits. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
