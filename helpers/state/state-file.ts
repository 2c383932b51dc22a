import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { removePrivateFile, Untrusted, writePrivateFile } from './private-file.ts';
import { ensureStateDirectory } from './state-directory.ts';
import { readTrusted } from './trusted-file.ts';

const schema = 1;

/** One value in the state directory, private to its owner, and written whole or not at all. */
export class StateFile<T> {
  readonly path: string;
  readonly #name: string;

  /** @param name what is kept, and for which target */
  constructor(directory: string, name: string) {
    this.#name = name;
    this.path = join(directory, `${name}.json`);
  }

  /** What the file holds; undefined where there is none, and where it cannot be trusted, which is told. */
  read(): T | undefined {
    return readTrusted(this.path, (text) => this.#parse(text));
  }

  write(value: T): void {
    ensureStateDirectory(dirname(this.path));
    writePrivateFile(this.path, JSON.stringify({ schema, name: this.#name, value }));
  }

  remove(): void {
    removePrivateFile(this.path);
  }

  #parse(text: string): T {
    let content: Record<string, unknown>;
    try {
      content = JSON.parse(text) ?? {};
    } catch {
      throw new Untrusted('it is torn, or was changed by hand: remove it');
    }
    if (content.schema !== schema)
      throw new Untrusted('it was not written by this version of the suite: remove it');
    if (content.name !== this.#name)
      throw new Untrusted(
        `it was written as "${content.name}", so it is about something else: remove it`,
      );
    if (typeof content.value !== 'object' || content.value === null)
      throw new Untrusted('it holds nothing: remove it');
    return content.value as T;
  }
}

/** A service as an application knows it. */
interface KnownService {
  readonly target: { readonly baseUrl: string };
  readonly application: { readonly clientId: string };
}

/** What is kept of a service from run to run, such as the session of a person who has logged in. */
export function stateOf<T>(
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
