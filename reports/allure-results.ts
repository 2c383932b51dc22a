import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestResult } from 'allure-js-commons';
import type { EnvironmentInfo } from 'allure-js-commons/sdk';
import { stringifyEnvInfo, type Writer } from 'allure-js-commons/sdk/reporter';

/**
 * Allure's results directory. Unlike Allure's own writer it does not wait for the disk after every
 * file: the report is made from these files at once, and results lost with the power are made again.
 */
export class AllureResults implements Writer {
  readonly #dir: string;

  constructor(dir: string) {
    this.#dir = dir;
    mkdirSync(dir, { recursive: true });
  }

  writeResult(result: TestResult): void {
    this.#write(`${result.uuid}-result.json`, JSON.stringify(result));
  }

  writeEnvironmentInfo(info: EnvironmentInfo): void {
    this.#write('environment.properties', stringifyEnvInfo(info));
  }
}
