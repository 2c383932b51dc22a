import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  ALLURE_HTTP_EXCHANGE_CONTENT_TYPE,
  ALLURE_HTTP_EXCHANGE_FILE_EXTENSION,
} from 'allure-js-commons/http';
import type { Exchange } from '../../contract/exchange.ts';
import type { Secrets } from '../../helpers/masking/secrets.ts';
import { nameOfExchange, toHttpExchange } from './http-exchange.ts';
import type { Evidence } from './test-record.ts';

/**
 * Writes what a judgement rests on into Allure's results directory, masked as it is written.
 * One experiment answers many requirements: an exchange is written once, and every test shows that file.
 */
export class AllureAttachments {
  readonly #resultsDir: string;
  readonly #secrets: Secrets;
  readonly #written = new WeakMap<Exchange | Uint8Array, Evidence>();

  constructor(resultsDir: string, secrets: Secrets) {
    this.#resultsDir = resultsDir;
    this.#secrets = secrets;
    mkdirSync(resultsDir, { recursive: true });
  }

  /** The exchanges as Allure's HTTP exchange attachments, in order, and what the browser showed in the end. */
  attachExchanges(
    exchanges: readonly Exchange[],
    { pictures = false }: { readonly pictures?: boolean } = {},
  ): Evidence[] {
    return exchanges.flatMap((exchange) => {
      const { picture } = exchange;
      const written = this.#once(exchange, () => this.#writeExchange(exchange));
      if (!pictures || picture === undefined) return [written];
      const name = 'What the browser showed, without what was typed and without secrets';
      return [written, this.#once(picture, () => this.attachScreenshot(picture, name))];
    });
  }

  #once(key: Exchange | Uint8Array, write: () => Evidence): Evidence {
    const known = this.#written.get(key);
    if (known !== undefined) return known;
    const evidence = write();
    this.#written.set(key, evidence);
    return evidence;
  }

  /** A picture of what the browser showed; the caller sees to it that no secret is on it. */
  attachScreenshot(png: Uint8Array, name: string): Evidence {
    const now = Date.now();
    const file = this.#write(png, '.png');
    return {
      name: this.#secrets.mask(name),
      file,
      contentType: 'image/png',
      start: now,
      stop: now,
    };
  }

  #writeExchange(exchange: Exchange): Evidence {
    const content = JSON.stringify(toHttpExchange(exchange, this.#secrets));
    return {
      name: nameOfExchange(exchange, this.#secrets),
      file: this.#write(content, ALLURE_HTTP_EXCHANGE_FILE_EXTENSION),
      contentType: ALLURE_HTTP_EXCHANGE_CONTENT_TYPE,
      start: Math.round(exchange.startedAt),
      stop: Math.round(exchange.startedAt + exchange.durationMs),
    };
  }

  #write(content: string | Uint8Array, extension: string): string {
    // Allure takes a file for an attachment by this ending of its name.
    const file = `${randomUUID()}-attachment${extension}`;
    writeFileSync(join(this.#resultsDir, file), content);
    return file;
  }
}
