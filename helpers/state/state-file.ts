import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { readPrivateFile, removePrivateFile, writePrivateFile } from './private-file.ts';
import { ensureStateDirectory, tellUntrusted } from './state-directory.ts';

const schema = 1;

/** One value kept in the state directory: readable by its owner alone, and written whole or not at all. */
export class StateFile<T> {
  readonly path: string;
  readonly #name: string;

  /** The name says what is kept, and for which target. */
  constructor(directory: string, name: string) {
    this.#name = name;
    this.path = join(directory, `${name}.json`);
  }

  /** What the file holds; undefined where there is none, and where it is not to be trusted, which is told. */
  read(): T | undefined {
    const file = readPrivateFile(this.path);
    if (file === undefined) return undefined;
    const content = 'problem' in file ? file : this.#parse(file.text);
    if ('value' in content) return content.value;
    tellUntrusted(this.path, content.problem);
    return undefined;
  }

  write(value: T): void {
    ensureStateDirectory(dirname(this.path));
    writePrivateFile(this.path, JSON.stringify({ schema, name: this.#name, value }));
  }

  remove(): void {
    removePrivateFile(this.path);
  }

  hash(text: string): string {
    return createHash('sha256').update(text).digest('hex');
  }

  #parse(text: string): { readonly value: T } | { readonly problem: string } {
    let content: Record<string, unknown>;
    try {
      content = JSON.parse(text) ?? {};
    } catch {
      return { problem: 'it is torn, or was changed by hand: remove it' };
    }
    if (content.schema !== schema)
      return { problem: 'it was not written by this version of the suite: remove it' };
    if (content.name !== this.#name)
      return {
        problem: `it was written as "${content.name}", so it is about something else: remove it`,
      };
    if (typeof content.value !== 'object' || content.value === null)
      return { problem: 'it holds nothing: remove it' };
    return { value: content.value as T };
  }
}

/** A short name for a target, so that several targets share one state directory. */
export function nameOfTarget(baseUrl: string, clientId: string): string {
  return createHash('sha256').update(`${baseUrl}\n${clientId}`).digest('hex').slice(0, 16);
}

/** A short name for one administration of a target: customers are kept apart by it. */
export function nameOfAdministration(target: string, databaseId: string): string {
  return `${target}-${createHash('sha256').update(databaseId).digest('hex').slice(0, 8)}`;
}
