import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Host, serve } from '../lab/host.ts';

/** A file that nobody may read and a listener that nobody may ask: hostile answers point to both. */
class Canary {
  readonly file = join(import.meta.dirname, '..', 'fixtures', 'canary.txt');
  /** Every request that came, with its headers. */
  readonly asked: string[] = [];
  #host: Host | undefined;

  get url(): string {
    return `${this.#host?.base}/canary`;
  }

  async open(): Promise<void> {
    this.#host = await serve(({ method, url, headers }, response) => {
      this.asked.push(`${method} ${url} ${JSON.stringify(headers)}`);
      response.end(readFileSync(this.file));
    });
  }

  async close(): Promise<void> {
    await this.#host?.[Symbol.asyncDispose]();
  }
}

export const canary = new Canary();
