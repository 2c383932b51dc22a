import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BufferResultFile } from '@allurereport/reader-api';
import type { TestResult } from 'allure-js-commons';
import type { EnvironmentInfo } from 'allure-js-commons/sdk';
import { FileSystemWriter, stringifyEnvInfo } from 'allure-js-commons/sdk/reporter';

/**
 * A folder of Allure results: hundreds of files, held for the page that is made of them, which reads none again. None
 * is flushed, as those of Allure's own writer are: what was lost with the power is made again.
 */
export class ResultFolder extends FileSystemWriter {
  readonly #dir: string;
  readonly #files = new Map<string, BufferResultFile>();

  constructor(dir: string) {
    super({ resultsDir: dir });
    this.#dir = dir;
  }

  get files(): readonly BufferResultFile[] {
    return [...this.#files.values()];
  }

  put(name: string, content: string | Uint8Array): void {
    const bytes = Buffer.from(content);
    mkdirSync(this.#dir, { recursive: true });
    writeFileSync(join(this.#dir, name), bytes);
    this.#files.set(name, new BufferResultFile(bytes, name));
  }

  override writeResult(result: TestResult): void {
    this.put(`${result.uuid}-result.json`, JSON.stringify(result));
  }

  override writeEnvironmentInfo(info: EnvironmentInfo): void {
    this.put('environment.properties', stringifyEnvInfo(info));
  }
}
